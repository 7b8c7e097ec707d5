import type { EntityName } from '#domain/entities/index.ts';
import type { LoadForm } from '#web/records/open-form.ts';

const attachments = async () =>
  (await import('#web/attachments/attachment-form-dialog.tsx')).AttachmentFormDialog;

const generalForm: LoadForm = async () =>
  (await import('#web/records/record-form-dialog.tsx')).RecordFormDialog;

/** Forms of rich screens, instead of the general one. */
const richForms: Partial<Record<EntityName, LoadForm>> = {
  animals: async () => (await import('#web/animals/animal-form-dialog.tsx')).AnimalFormDialog,
  breeding_groups: async () =>
    (await import('#web/breeding-groups/breeding-group-form-dialog.tsx')).BreedingGroupFormDialog,
  breeding_records: async () => (await import('#web/breeding/breeding-form-dialog.tsx')).BreedingFormDialog,
  financial_transactions: async () =>
    (await import('#web/finances/transaction-form-dialog.tsx')).TransactionFormDialog,
  genetic_tests: async () =>
    (await import('#web/genetic-tests/genetic-test-form-dialog.tsx')).GeneticTestFormDialog,
  heat_cycles: async () => (await import('#web/breeding/heat-form-dialog.tsx')).HeatFormDialog,
  health_records: async () => (await import('#web/health/health-form-dialog.tsx')).HealthFormDialog,
  identity_marks: async () => (await import('#web/identity-marks/mark-form-dialog.tsx')).MarkFormDialog,
  invoices: async () => (await import('#web/invoices/invoice-form-opener.tsx')).InvoiceFormOpener,
  tasks: async () => (await import('#web/tasks/task-form-dialog.tsx')).TaskFormDialog,
  task_rules: async () => (await import('#web/tasks/task-rule-form-dialog.tsx')).TaskRuleFormDialog,
  weights: async () => (await import('#web/weights/weight-form-dialog.tsx')).WeightFormDialog,
  documents: attachments,
  photos: attachments,
};

export const formOf = (entity: EntityName): ReturnType<LoadForm> => (richForms[entity] ?? generalForm)();
