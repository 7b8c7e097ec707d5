-- All records of an organisation: one table per entity of src/domain/entities, in the order of its index.
--
-- Every table is keyed (org_id, id) and every reference carries org_id, so that the database itself refuses a
-- reference into another organisation and each table can be spread by org_id. Row-level security (below) shows a
-- connection the rows of the organisation it names, and nothing when it names none.
--
-- tests/server/db/model.test.ts holds these tables equal to the definitions.

create table animals (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(200) not null,
  call_name varchar(80),
  title_prefix varchar(80),
  title_suffix varchar(80),
  species varchar(40) not null default 'dog'
    constraint animals_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  sub_species varchar(40),
  breed varchar(120) not null,
  gender varchar(40) not null
    constraint animals_gender_check check (gender in ('Male', 'Female')),
  birth_date date not null,
  death_date date,
  retire_date date,
  status varchar(40) not null default 'Active'
    constraint animals_status_check check (status in ('Active', 'Retired', 'Sold', 'Inactive', 'Deceased')),
  ownership varchar(40) not null default 'own'
    constraint animals_ownership_check check (ownership in ('own', 'outside')),
  color varchar(120),
  markings varchar(200),
  weight numeric(8,3) constraint animals_weight_check check (weight >= 0),
  weight_value numeric(8,3),
  weight_unit varchar(40) not null default 'lbs'
    constraint animals_weight_unit_check check (weight_unit in ('lbs', 'kg', 'grams', 'oz')),
  registration_number varchar(60),
  microchip_number varchar(40),
  tattoo varchar(60),
  tattoo_location varchar(80),
  dna_profile_id varchar(60),
  health_status varchar(40) not null default 'Good'
    constraint animals_health_status_check check (health_status in ('Excellent', 'Good', 'Fair', 'Poor', 'Deceased')),
  genetic_testing boolean not null default false,
  health_clearances text,
  genetic_test_results text,
  breeding_restrictions text,
  last_health_check date,
  next_health_check date,
  vaccination_status varchar(40) not null default 'Unknown'
    constraint animals_vaccination_status_check check (vaccination_status in ('Up to date', 'Needs updates', 'Unknown')),
  deworming_status varchar(40) not null default 'Unknown'
    constraint animals_deworming_status_check check (deworming_status in ('Current', 'Overdue', 'Unknown')),
  housing_type varchar(60),
  location varchar(120),
  group_id varchar(60),
  guardian_status varchar(40) not null default 'In-house'
    constraint animals_guardian_status_check check (guardian_status in ('In-house', 'With guardian', 'Unknown')),
  purchase_price numeric(10,2) constraint animals_purchase_price_check check (purchase_price >= 0),
  purchase_date date,
  insurance_status varchar(40) not null default 'Unknown'
    constraint animals_insurance_status_check check (insurance_status in ('Insured', 'Not insured', 'Unknown')),
  insurance_value numeric(10,2) constraint animals_insurance_value_check check (insurance_value >= 0),
  breeding_status varchar(40) not null default 'Never bred'
    constraint animals_breeding_status_check check (breeding_status in ('Breeding', 'Retired', 'Too young', 'Never bred')),
  first_breeding_age integer constraint animals_first_breeding_age_check check (first_breeding_age >= 0),
  temperament varchar(40) not null default 'Good'
    constraint animals_temperament_check check (temperament in ('Excellent', 'Good', 'Fair', 'Poor', 'Aggressive')),
  origin varchar(40) not null default 'Bred in-house'
    constraint animals_origin_check check (origin in ('Bred in-house', 'Purchased', 'Gifted', 'Rescue', 'Other')),
  original_breeder varchar(160),
  sire varchar(200),
  dam varchar(200),
  sire_id uuid,
  dam_id uuid,
  breeding_group_id uuid,
  offspring_id uuid,
  generation varchar(40),
  weaning_date date,
  first_heat_date date,
  last_breeding_date date,
  retirement_reason varchar(200),
  source_id varchar(120),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint animals_own_parent_check check (sire_id <> id and dam_id <> id),
  constraint animals_death_date_order_check check (death_date >= birth_date),
  primary key (org_id, id)
);

create table breeding_groups (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(120),
  species varchar(40) not null default 'dog'
    constraint breeding_groups_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  mother_id uuid not null,
  father_id uuid not null,
  breeding_record_id uuid,
  breed varchar(120),
  expected_date date,
  birth_date date,
  status varchar(40) not null default 'Active'
    constraint breeding_groups_status_check check (status in ('Active', 'Expecting', 'Weaned', 'Sold')),
  total_puppies integer not null default 0 constraint breeding_groups_total_puppies_check check (total_puppies >= 0),
  alive_puppies integer not null default 0 constraint breeding_groups_alive_puppies_check check (alive_puppies >= 0),
  male_count integer not null default 0 constraint breeding_groups_male_count_check check (male_count >= 0),
  female_count integer not null default 0 constraint breeding_groups_female_count_check check (female_count >= 0),
  youtube_video1 varchar(2000),
  youtube_video2 varchar(2000),
  youtube_video3 varchar(2000),
  breeding_method varchar(40) not null default 'Natural'
    constraint breeding_groups_breeding_method_check check (breeding_method in ('Natural', 'AI', 'IVF', 'Embryo Transfer', 'Hand Mating', 'Free Range')),
  breeding_date date,
  breeding_location varchar(200),
  breeding_notes text,
  expected_litter_size integer constraint breeding_groups_expected_litter_size_check check (expected_litter_size >= 0),
  actual_litter_size integer constraint breeding_groups_actual_litter_size_check check (actual_litter_size >= 0),
  breeding_success boolean not null default true,
  breeding_season varchar(40)
    constraint breeding_groups_breeding_season_check check (breeding_season in ('Spring', 'Summer', 'Fall', 'Winter', 'Year Round')),
  breeding_quality varchar(40) not null default 'Standard'
    constraint breeding_groups_breeding_quality_check check (breeding_quality in ('Standard', 'High', 'Premium', 'Elite')),
  genetic_diversity numeric(5,2) constraint breeding_groups_genetic_diversity_check check (genetic_diversity between 0 and 100),
  success_rate numeric(5,2) constraint breeding_groups_success_rate_check check (success_rate between 0 and 100),
  prenatal_care text,
  health_checks text,
  complications text,
  vet_visits text,
  housing_location varchar(200),
  environmental_factors text,
  nutrition text,
  genetic_testing text,
  health_clearances text,
  breeding_history text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint breeding_groups_dates_check check (birth_date is not null or expected_date is not null),
  constraint breeding_groups_parents_check check (mother_id <> father_id),
  primary key (org_id, id)
);

create table offspring (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_group_id uuid not null,
  breeder_name varchar(120),
  owner_offspring_name varchar(120),
  species varchar(40) not null default 'dog'
    constraint offspring_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  gender varchar(40) not null
    constraint offspring_gender_check check (gender in ('Male', 'Female', 'Unknown')),
  breed varchar(120),
  status varchar(40) not null default 'Available'
    constraint offspring_status_check check (status in ('Available', 'Reserved', 'Sold', 'Kept', 'Deceased')),
  price numeric(10,2) constraint offspring_price_check check (price >= 0),
  customer_id uuid,
  collar_color varchar(40)
    constraint offspring_collar_color_check check (collar_color in ('Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Pink', 'White', 'Black', 'Teal', 'Brown', 'Grey')),
  birth_weight numeric(8,3) constraint offspring_birth_weight_check check (birth_weight >= 0),
  current_weight numeric(8,3) constraint offspring_current_weight_check check (current_weight >= 0),
  weight_unit varchar(40) not null default 'lbs'
    constraint offspring_weight_unit_check check (weight_unit in ('lbs', 'kg', 'grams', 'oz')),
  color varchar(120),
  markings varchar(200),
  pattern varchar(120),
  size varchar(60),
  build varchar(60),
  coat_type varchar(60),
  microchip_number varchar(40),
  registration_number varchar(60),
  animal_id uuid,
  health_status varchar(40) not null default 'Good'
    constraint offspring_health_status_check check (health_status in ('Excellent', 'Good', 'Fair', 'Poor', 'Critical', 'Deceased')),
  birth_complications text,
  vaccinations text,
  deworming text,
  health_checks text,
  genetic_testing text,
  health_clearances text,
  development_stage varchar(40) not null default 'Newborn'
    constraint offspring_development_stage_check check (development_stage in ('Newborn', 'Nursing', 'Weaning', 'Juvenile', 'Adult', 'Mature')),
  milestones text,
  socialization text,
  training text,
  behavior text,
  temperament varchar(40) not null default 'Good'
    constraint offspring_temperament_check check (temperament in ('Excellent', 'Good', 'Fair', 'Poor', 'Aggressive', 'Shy')),
  activity_level varchar(40) not null default 'Normal'
    constraint offspring_activity_level_check check (activity_level in ('Low', 'Normal', 'High', 'Very High')),
  breeding_potential varchar(40) not null default 'Unknown'
    constraint offspring_breeding_potential_check check (breeding_potential in ('High', 'Medium', 'Low', 'Unknown', 'Not Suitable')),
  genetic_value varchar(60) not null default 'Standard',
  show_quality varchar(40) not null default 'Pet'
    constraint offspring_show_quality_check check (show_quality in ('Show', 'Breeding', 'Pet')),
  breeding_notes text,
  growth_curve text,
  weaning_date date,
  first_heat_date date,
  first_breeding_date date,
  retirement_date date,
  retirement_reason varchar(200),
  meeting_place varchar(200),
  meeting_city varchar(120),
  meeting_state varchar(60),
  meeting_date date,
  meeting_time time,
  is_transported boolean not null default false,
  transporter_id uuid,
  source_id varchar(120),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table customers (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  email varchar(254),
  phone varchar(40),
  status varchar(40) not null default 'Prospect'
    constraint customers_status_check check (status in ('Prospect', 'Active', 'Inactive', 'Blacklisted')),
  customer_type varchar(40) not null default 'Pet Owner'
    constraint customers_customer_type_check check (customer_type in ('Pet Owner', 'Breeder', 'Show Handler', 'Farm', 'Other')),
  address varchar(200),
  city varchar(120),
  state varchar(60),
  zip_code varchar(20),
  acquisition_method varchar(120),
  species_interest varchar(120),
  experience_level varchar(40) not null default 'Novice'
    constraint customers_experience_level_check check (experience_level in ('Novice', 'Intermediate', 'Expert', 'Professional')),
  housing_type varchar(40)
    constraint customers_housing_type_check check (housing_type in ('Indoor', 'Outdoor', 'Farm', 'Apartment', 'House', 'Ranch', 'Facility')),
  previous_animals text,
  legal_compliance text,
  customer_references text,
  communication_preferences varchar(120),
  business_name varchar(160),
  tax_id varchar(60),
  website varchar(2000),
  social_media varchar(200),
  breeding_program text,
  show_history text,
  awards text,
  payment_method varchar(40)
    constraint customers_payment_method_check check (payment_method in ('Cash', 'Credit card', 'Check', 'Wire transfer', 'PayPal')),
  credit_limit numeric(10,2) constraint customers_credit_limit_check check (credit_limit >= 0),
  payment_terms varchar(40)
    constraint customers_payment_terms_check check (payment_terms in ('Immediate', 'Net 15', 'Net 30', 'Net 60')),
  deposit_required boolean not null default false,
  insurance varchar(160),
  contract_terms text,
  risk_assessment varchar(40) not null default 'Low'
    constraint customers_risk_assessment_check check (risk_assessment in ('Low', 'Medium', 'High')),
  risk_factors text,
  recommendations text,
  source_id varchar(120),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table health_records (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid,
  puppy_id uuid,
  record_type varchar(80) not null,
  "date" date not null,
  description text not null,
  veterinarian varchar(160),
  treatment text,
  medication varchar(300),
  next_due_date date,
  completed_at date,
  document_url varchar(2000),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint health_records_subject_check check (num_nonnulls(animal_id, puppy_id) >= 1),
  primary key (org_id, id)
);

create table financial_transactions (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  type varchar(40) not null
    constraint financial_transactions_type_check check (type in ('income', 'expense')),
  category varchar(80) not null,
  amount numeric(10,2) not null constraint financial_transactions_amount_check check (amount >= 0),
  "date" date not null,
  description varchar(500),
  payment_status varchar(40) not null default 'Pending'
    constraint financial_transactions_payment_status_check check (payment_status in ('Pending', 'Paid', 'Overdue', 'Refunded')),
  payment_method varchar(40)
    constraint financial_transactions_payment_method_check check (payment_method in ('cash', 'credit_card', 'check', 'wire_transfer', 'paypal')),
  species varchar(40)
    constraint financial_transactions_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  customer_id uuid,
  animal_id uuid,
  breeding_group_id uuid,
  offspring_id uuid,
  puppy_id uuid,
  pricing_tier varchar(40)
    constraint financial_transactions_pricing_tier_check check (pricing_tier in ('Standard', 'Premium', 'Elite')),
  payment_terms varchar(40)
    constraint financial_transactions_payment_terms_check check (payment_terms in ('Immediate', 'Net 15', 'Net 30', 'Net 60')),
  deposit_amount numeric(10,2) constraint financial_transactions_deposit_amount_check check (deposit_amount >= 0),
  balance_amount numeric(10,2) constraint financial_transactions_balance_amount_check check (balance_amount >= 0),
  additional_fees numeric(10,2) constraint financial_transactions_additional_fees_check check (additional_fees >= 0),
  tax_amount numeric(10,2) constraint financial_transactions_tax_amount_check check (tax_amount >= 0),
  tax_type varchar(40)
    constraint financial_transactions_tax_type_check check (tax_type in ('Sales tax', 'VAT', 'None')),
  discount_amount numeric(10,2) constraint financial_transactions_discount_amount_check check (discount_amount >= 0),
  discount_reason varchar(200),
  refund_amount numeric(10,2) constraint financial_transactions_refund_amount_check check (refund_amount >= 0),
  refund_reason varchar(200),
  due_date date,
  paid_date date,
  invoice_number varchar(60),
  receipt_number varchar(60),
  receipt_url varchar(2000),
  payment_reference varchar(120),
  bank_details varchar(200),
  accounting_code varchar(60),
  expense_category varchar(80),
  income_category varchar(80),
  contract_terms text,
  guarantee text,
  return_policy text,
  breeding_rights text,
  source_id varchar(120),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table breeding_records (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  female_id uuid not null,
  male_id uuid not null,
  mating_date date not null,
  method varchar(40) not null default 'Natural'
    constraint breeding_records_method_check check (method in ('Natural', 'AI', 'IVF', 'Embryo Transfer', 'Hand Mating', 'Free Range')),
  semen varchar(40)
    constraint breeding_records_semen_check check (semen in ('Fresh', 'Chilled', 'Frozen')),
  expected_due_date date,
  actual_due_date date,
  status varchar(40) not null default 'planned'
    constraint breeding_records_status_check check (status in ('planned', 'done', 'confirmed', 'not pregnant', 'born')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint breeding_records_parents_check check (male_id <> female_id),
  primary key (org_id, id)
);

create table heat_cycles (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid not null,
  cycle_start_date date not null,
  cycle_end_date date,
  heat_start_date date,
  heat_end_date date,
  ovulation_date date,
  optimal_breeding_start date,
  optimal_breeding_end date,
  cycle_length_days integer constraint heat_cycles_cycle_length_days_check check (cycle_length_days >= 0),
  heat_length_days integer constraint heat_cycles_heat_length_days_check check (heat_length_days >= 0),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table genetic_clearances (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid not null,
  test_type varchar(120) not null,
  test_date date,
  test_result varchar(160) not null,
  test_score varchar(60),
  testing_facility varchar(160),
  veterinarian varchar(160),
  certificate_number varchar(80),
  certificate_url varchar(2000),
  expiry_date date,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table breeding_standards (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breed varchar(120),
  standard_name varchar(160) not null,
  requirement_type varchar(80),
  requirement_description text not null,
  is_required boolean not null default true,
  min_age_months integer constraint breeding_standards_min_age_months_check check (min_age_months >= 0),
  max_age_years integer constraint breeding_standards_max_age_years_check check (max_age_years >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table breeding_compliance (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_record_id uuid not null,
  standard_id uuid not null,
  male_compliance_status varchar(40) not null default 'pending'
    constraint breeding_compliance_male_compliance_status_check check (male_compliance_status in ('pending', 'pass', 'fail', 'unknown', 'overridden')),
  male_compliance_date date,
  male_compliance_notes text,
  female_compliance_status varchar(40) not null default 'pending'
    constraint breeding_compliance_female_compliance_status_check check (female_compliance_status in ('pending', 'pass', 'fail', 'unknown', 'overridden')),
  female_compliance_date date,
  female_compliance_notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table weights (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid,
  offspring_id uuid,
  weighed_on date not null,
  weighed_time time,
  "value" numeric(8,3) not null constraint weights_value_check check ("value" >= 0),
  unit varchar(40) not null
    constraint weights_unit_check check (unit in ('lbs', 'kg', 'grams', 'oz')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint weights_subject_check check (num_nonnulls(animal_id, offspring_id) = 1),
  constraint weights_above_zero_check check ("value" > 0),
  primary key (org_id, id)
);

create table puppy_pickups (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  puppy_id uuid not null,
  customer_id uuid,
  pickup_date date not null,
  pickup_time time,
  pickup_location varchar(160),
  pickup_address varchar(300),
  status varchar(40) not null default 'scheduled'
    constraint puppy_pickups_status_check check (status in ('scheduled', 'done', 'cancelled')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table transporters (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  company_name varchar(160) not null,
  contact_name varchar(160),
  phone varchar(40),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table guardians (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(160) not null,
  email varchar(254),
  phone varchar(40),
  address varchar(300),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table guardian_placements (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid not null,
  guardian_id uuid not null,
  agreement_url varchar(2000),
  stipend_amount numeric(10,2) constraint guardian_placements_stipend_amount_check check (stipend_amount >= 0),
  start_date date,
  end_date date,
  status varchar(40) not null default 'active'
    constraint guardian_placements_status_check check (status in ('active', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table portal_invites (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  customer_id uuid not null,
  puppy_id uuid,
  token_hash varchar(128) not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table tasks (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  title varchar(200) not null,
  description text,
  due_date date,
  status varchar(40) not null default 'open'
    constraint tasks_status_check check (status in ('open', 'in progress', 'done', 'cancelled')),
  priority varchar(40) not null default 'medium'
    constraint tasks_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  assignee_id varchar(36),
  assignee_role varchar(40)
    constraint tasks_assignee_role_check check (assignee_role in ('owner', 'admin', 'member')),
  entity_type varchar(40)
    constraint tasks_entity_type_check check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'genetic_clearances', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'tasks')),
  entity_id uuid,
  automation_type varchar(80),
  trigger_conditions jsonb,
  reminder_settings jsonb,
  estimated_duration integer constraint tasks_estimated_duration_check check (estimated_duration >= 0),
  dependencies jsonb,
  recurrence_pattern varchar(120),
  next_occurrence date,
  completion_notes text,
  completed_at timestamptz,
  tags jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table documents (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  entity_type varchar(40)
    constraint documents_entity_type_check check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'genetic_clearances', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'tasks')),
  entity_id uuid,
  name varchar(255) not null,
  url varchar(500),
  mime varchar(120),
  size integer,
  uploaded_by varchar(200),
  storage_path varchar(500),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table photos (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  entity_type varchar(40) not null
    constraint photos_entity_type_check check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'genetic_clearances', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'tasks')),
  entity_id uuid not null,
  photo_url varchar(500),
  thumbnail_url varchar(500),
  storage_path varchar(500),
  caption varchar(300),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table litter_sites (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_group_id uuid not null,
  slug varchar(80) not null,
  is_published boolean not null default false,
  published_at timestamptz,
  custom_domain varchar(200),
  seo_settings jsonb,
  social_sharing jsonb,
  analytics jsonb,
  sections jsonb,
  cta_settings jsonb,
  view_count integer not null default 0,
  lead_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table organization_litter_templates (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  template_name varchar(120) not null,
  is_active boolean not null default true,
  header_text varchar(200) not null default 'Premium Puppies',
  hero_title varchar(200),
  hero_subtitle varchar(400),
  cta_text varchar(120),
  cta_url varchar(2000),
  footer_text varchar(400),
  contact_email varchar(254),
  contact_phone varchar(40),
  contact_address varchar(300),
  primary_color varchar(7) not null default '#667eea',
  secondary_color varchar(7) not null default '#764ba2',
  accent_color varchar(7) not null default '#48bb78',
  seo_title varchar(200),
  seo_description varchar(400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table branding_settings (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  logo_url varchar(500),
  primary_color varchar(7),
  accent_color varchar(7),
  portal_header varchar(200),
  hide_branding boolean not null default false,
  custom_domain varchar(200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table report_definitions (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(160) not null,
  config jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table sop_templates (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  title varchar(200) not null,
  category varchar(80),
  content text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table integrations (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  type varchar(80) not null,
  endpoint_url varchar(2000),
  config jsonb,
  enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table dashboard_preferences (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  preferences jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table bug_reports (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  title varchar(100) not null,
  severity varchar(40) not null default 'medium'
    constraint bug_reports_severity_check check (severity in ('low', 'medium', 'high', 'critical')),
  status varchar(40) not null default 'open'
    constraint bug_reports_status_check check (status in ('open', 'in progress', 'closed')),
  description text not null,
  page varchar(500),
  url varchar(2000),
  user_agent varchar(500),
  steps text,
  expected_behavior text,
  actual_behavior text,
  submitted_by varchar(200),
  assigned_to varchar(200),
  notes text,
  completed_at timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);


-- References: each carries org_id; what removing the other does follows the deletion rules.
alter table animals add constraint animals_sire_id_fkey foreign key (org_id, sire_id) references animals (org_id, id) on delete set null (sire_id);
alter table animals add constraint animals_dam_id_fkey foreign key (org_id, dam_id) references animals (org_id, id) on delete set null (dam_id);
alter table animals add constraint animals_breeding_group_id_fkey foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete set null (breeding_group_id);
alter table animals add constraint animals_offspring_id_fkey foreign key (org_id, offspring_id) references offspring (org_id, id) on delete set null (offspring_id);
alter table breeding_groups add constraint breeding_groups_mother_id_fkey foreign key (org_id, mother_id) references animals (org_id, id) on delete restrict;
alter table breeding_groups add constraint breeding_groups_father_id_fkey foreign key (org_id, father_id) references animals (org_id, id) on delete restrict;
alter table breeding_groups add constraint breeding_groups_breeding_record_id_fkey foreign key (org_id, breeding_record_id) references breeding_records (org_id, id) on delete set null (breeding_record_id);
alter table offspring add constraint offspring_breeding_group_id_fkey foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete cascade;
alter table offspring add constraint offspring_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id) on delete set null (customer_id);
alter table offspring add constraint offspring_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete set null (animal_id);
alter table offspring add constraint offspring_transporter_id_fkey foreign key (org_id, transporter_id) references transporters (org_id, id) on delete set null (transporter_id);
alter table health_records add constraint health_records_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table health_records add constraint health_records_puppy_id_fkey foreign key (org_id, puppy_id) references offspring (org_id, id) on delete cascade;
alter table financial_transactions add constraint financial_transactions_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id) on delete set null (customer_id);
alter table financial_transactions add constraint financial_transactions_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete set null (animal_id);
alter table financial_transactions add constraint financial_transactions_breeding_group_id_fkey foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete set null (breeding_group_id);
alter table financial_transactions add constraint financial_transactions_offspring_id_fkey foreign key (org_id, offspring_id) references offspring (org_id, id) on delete set null (offspring_id);
alter table financial_transactions add constraint financial_transactions_puppy_id_fkey foreign key (org_id, puppy_id) references offspring (org_id, id) on delete set null (puppy_id);
alter table breeding_records add constraint breeding_records_female_id_fkey foreign key (org_id, female_id) references animals (org_id, id) on delete cascade;
alter table breeding_records add constraint breeding_records_male_id_fkey foreign key (org_id, male_id) references animals (org_id, id) on delete cascade;
alter table heat_cycles add constraint heat_cycles_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table genetic_clearances add constraint genetic_clearances_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table breeding_compliance add constraint breeding_compliance_breeding_record_id_fkey foreign key (org_id, breeding_record_id) references breeding_records (org_id, id) on delete cascade;
alter table breeding_compliance add constraint breeding_compliance_standard_id_fkey foreign key (org_id, standard_id) references breeding_standards (org_id, id) on delete cascade;
alter table weights add constraint weights_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table weights add constraint weights_offspring_id_fkey foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade;
alter table puppy_pickups add constraint puppy_pickups_puppy_id_fkey foreign key (org_id, puppy_id) references offspring (org_id, id) on delete cascade;
alter table puppy_pickups add constraint puppy_pickups_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id) on delete set null (customer_id);
alter table guardian_placements add constraint guardian_placements_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table guardian_placements add constraint guardian_placements_guardian_id_fkey foreign key (org_id, guardian_id) references guardians (org_id, id) on delete cascade;
alter table portal_invites add constraint portal_invites_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade;
alter table portal_invites add constraint portal_invites_puppy_id_fkey foreign key (org_id, puppy_id) references offspring (org_id, id) on delete cascade;
alter table litter_sites add constraint litter_sites_breeding_group_id_fkey foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete cascade;

-- Indexes for every reference and for the order of every list.
create unique index animals_registration_number_key on animals (org_id, registration_number) where deleted_at is null;
create index animals_sire_id_idx on animals (org_id, sire_id) where sire_id is not null;
create index animals_dam_id_idx on animals (org_id, dam_id) where dam_id is not null;
create index animals_breeding_group_id_idx on animals (org_id, breeding_group_id) where breeding_group_id is not null;
create index animals_offspring_id_idx on animals (org_id, offspring_id) where offspring_id is not null;
create index animals_name_sort_idx on animals (org_id, (lower(name) collate "C"), id) where deleted_at is null;
create index breeding_groups_mother_id_idx on breeding_groups (org_id, mother_id);
create index breeding_groups_father_id_idx on breeding_groups (org_id, father_id);
create index breeding_groups_breeding_record_id_idx on breeding_groups (org_id, breeding_record_id) where breeding_record_id is not null;
create index breeding_groups_created_idx on breeding_groups (org_id, created_at, id) where deleted_at is null;
create index offspring_breeding_group_id_idx on offspring (org_id, breeding_group_id);
create index offspring_customer_id_idx on offspring (org_id, customer_id) where customer_id is not null;
create index offspring_animal_id_idx on offspring (org_id, animal_id) where animal_id is not null;
create index offspring_transporter_id_idx on offspring (org_id, transporter_id) where transporter_id is not null;
create index offspring_created_idx on offspring (org_id, created_at, id) where deleted_at is null;
create index customers_last_name_sort_idx on customers (org_id, (lower(last_name) collate "C"), id) where deleted_at is null;
create index health_records_animal_id_idx on health_records (org_id, animal_id) where animal_id is not null;
create index health_records_puppy_id_idx on health_records (org_id, puppy_id) where puppy_id is not null;
create index health_records_date_sort_idx on health_records (org_id, "date", id) where deleted_at is null;
create index financial_transactions_customer_id_idx on financial_transactions (org_id, customer_id) where customer_id is not null;
create index financial_transactions_animal_id_idx on financial_transactions (org_id, animal_id) where animal_id is not null;
create index financial_transactions_breeding_group_id_idx on financial_transactions (org_id, breeding_group_id) where breeding_group_id is not null;
create index financial_transactions_offspring_id_idx on financial_transactions (org_id, offspring_id) where offspring_id is not null;
create index financial_transactions_puppy_id_idx on financial_transactions (org_id, puppy_id) where puppy_id is not null;
create index financial_transactions_date_sort_idx on financial_transactions (org_id, "date", id) where deleted_at is null;
create index breeding_records_female_id_idx on breeding_records (org_id, female_id);
create index breeding_records_male_id_idx on breeding_records (org_id, male_id);
create index breeding_records_mating_date_sort_idx on breeding_records (org_id, mating_date, id) where deleted_at is null;
create index heat_cycles_animal_id_idx on heat_cycles (org_id, animal_id);
create index heat_cycles_cycle_start_date_sort_idx on heat_cycles (org_id, cycle_start_date, id) where deleted_at is null;
create index genetic_clearances_animal_id_idx on genetic_clearances (org_id, animal_id);
create index genetic_clearances_test_date_sort_idx on genetic_clearances (org_id, test_date, id) where deleted_at is null;
create index breeding_standards_standard_name_sort_idx on breeding_standards (org_id, (lower(standard_name) collate "C"), id) where deleted_at is null;
create index breeding_compliance_breeding_record_id_idx on breeding_compliance (org_id, breeding_record_id);
create index breeding_compliance_standard_id_idx on breeding_compliance (org_id, standard_id);
create index breeding_compliance_created_idx on breeding_compliance (org_id, created_at, id) where deleted_at is null;
create index weights_animal_id_idx on weights (org_id, animal_id) where animal_id is not null;
create index weights_offspring_id_idx on weights (org_id, offspring_id) where offspring_id is not null;
create index weights_weighed_on_sort_idx on weights (org_id, weighed_on, id) where deleted_at is null;
create index puppy_pickups_puppy_id_idx on puppy_pickups (org_id, puppy_id);
create index puppy_pickups_customer_id_idx on puppy_pickups (org_id, customer_id) where customer_id is not null;
create index puppy_pickups_pickup_date_sort_idx on puppy_pickups (org_id, pickup_date, id) where deleted_at is null;
create index transporters_company_name_sort_idx on transporters (org_id, (lower(company_name) collate "C"), id) where deleted_at is null;
create index guardians_name_sort_idx on guardians (org_id, (lower(name) collate "C"), id) where deleted_at is null;
create index guardian_placements_animal_id_idx on guardian_placements (org_id, animal_id);
create index guardian_placements_guardian_id_idx on guardian_placements (org_id, guardian_id);
create index guardian_placements_created_idx on guardian_placements (org_id, created_at, id) where deleted_at is null;
create index portal_invites_customer_id_idx on portal_invites (org_id, customer_id);
create index portal_invites_puppy_id_idx on portal_invites (org_id, puppy_id) where puppy_id is not null;
create index portal_invites_created_idx on portal_invites (org_id, created_at, id) where deleted_at is null;
create index tasks_due_date_sort_idx on tasks (org_id, due_date, id) where deleted_at is null;
create index documents_created_idx on documents (org_id, created_at, id) where deleted_at is null;
create index photos_created_idx on photos (org_id, created_at, id) where deleted_at is null;
create index litter_sites_breeding_group_id_idx on litter_sites (org_id, breeding_group_id);
create index litter_sites_created_idx on litter_sites (org_id, created_at, id) where deleted_at is null;
create index organization_litter_templates_template_name_sort_idx on organization_litter_templates (org_id, (lower(template_name) collate "C"), id) where deleted_at is null;
create index branding_settings_created_idx on branding_settings (org_id, created_at, id) where deleted_at is null;
create index report_definitions_name_sort_idx on report_definitions (org_id, (lower(name) collate "C"), id) where deleted_at is null;
create index sop_templates_title_sort_idx on sop_templates (org_id, (lower(title) collate "C"), id) where deleted_at is null;
create index integrations_type_sort_idx on integrations (org_id, (lower(type) collate "C"), id) where deleted_at is null;
create index dashboard_preferences_created_idx on dashboard_preferences (org_id, created_at, id) where deleted_at is null;
create index bug_reports_created_idx on bug_reports (org_id, created_at, id) where deleted_at is null;

-- A public address is one for all organisations.
create unique index litter_sites_slug_key on litter_sites (slug) where deleted_at is null;
-- One main picture for each record.
create unique index photos_primary_key on photos (org_id, entity_type, entity_id) where is_primary and deleted_at is null;
create index photos_entity_idx on photos (org_id, entity_type, entity_id) where deleted_at is null;
create index documents_entity_idx on documents (org_id, entity_type, entity_id) where deleted_at is null;
create index tasks_entity_idx on tasks (org_id, entity_type, entity_id) where deleted_at is null;
-- The list of one species, and the look at the calendar that the dashboard takes.
create index animals_species_name_idx on animals (org_id, species, (lower(name) collate "C"), id) where deleted_at is null;
create index health_records_next_due_date_idx on health_records (org_id, next_due_date) where deleted_at is null and next_due_date is not null;
create index genetic_clearances_expiry_date_idx on genetic_clearances (org_id, expiry_date) where deleted_at is null and expiry_date is not null;
create index breeding_groups_expected_date_idx on breeding_groups (org_id, expected_date) where deleted_at is null and birth_date is null;

-- What an organisation has chosen for itself.
create table organization_preferences (
  org_id uuid primary key references organizations (id) on delete cascade,
  background varchar(500) not null default 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)',
  visible_species jsonb,
  currency varchar(3) not null default 'USD',
  time_zone varchar(60) not null default 'UTC',
  updated_at timestamptz not null default now()
);

-- What the program knows of each species stands in src/domain/species. A row here overrides it where it is not empty.
create table species_config (
  id uuid primary key,
  species varchar(40) not null unique,
  parent_term varchar(60),
  child_term varchar(60),
  breeding_term varchar(60),
  litter_term varchar(60),
  gestation_days integer,
  heat_cycle_days integer,
  typical_litter_size integer,
  breeding_age_months integer,
  housing_type varchar(200),
  features jsonb not null default '[]',
  kpis jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What removing a record took along: references that were emptied, to be filled again when it is restored.
create table trash (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  table_name varchar(63) not null,
  removed_at timestamptz not null default now(),
  user_id uuid references users (id) on delete set null,
  cleared jsonb not null default '[]',
  primary key (org_id, id)
);
create index trash_removed_at_idx on trash (org_id, removed_at);

-- The log only grows: who changed what, with the values before and after.
create table audit_logs (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  action varchar(40) not null constraint audit_logs_action_check check (action in ('create', 'update', 'delete')),
  table_name varchar(63) not null,
  record_id uuid not null,
  old_values jsonb,
  new_values jsonb,
  metadata jsonb,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index audit_logs_record_idx on audit_logs (org_id, record_id, id);

-- Every write is logged by the database, in the same transaction, however it came: a form, an import, a cascade.
-- One statement is logged by one statement, so that a bulk write stays a bulk write.
create function audit_changes() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  context jsonb := nullif(current_setting('app.audit_metadata', true), '')::jsonb;
  -- Fields marked "secret" in the definitions: the log is read by people.
  secrets constant text[] := array['token_hash', 'storage_path'];
begin
  if tg_op = 'INSERT' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, new_values, metadata)
    select n.org_id, uuid_v7(), actor, 'create', tg_table_name, n.id, jsonb_strip_nulls(to_jsonb(n) - secrets), context
    from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, new_values, metadata)
    select n.org_id, uuid_v7(), actor, 'update', tg_table_name, n.id, changed.before, changed.after, context
    from new_rows n
    join old_rows o using (org_id, id)
    cross join lateral (
      select jsonb_object_agg(key, to_jsonb(o) -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(to_jsonb(n) - secrets)
      where value is distinct from to_jsonb(o) -> key and key not in ('updated_at', 'version')
    ) changed
    where changed.after is not null;
  else
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, metadata)
    select o.org_id, uuid_v7(), actor, 'delete', tg_table_name, o.id, jsonb_strip_nulls(to_jsonb(o) - secrets), context
    from old_rows o
    where exists (select from organizations where organizations.id = o.org_id);
  end if;
  return null;
end $$;

-- A version counts the writes, whoever makes them, so that no update can forget it.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- The counts of a litter follow its offspring as soon as any have been recorded, however they were written.
create function count_offspring() returns trigger language plpgsql as $$
begin
  update breeding_groups g
  set total_puppies = c.total, alive_puppies = c.alive, male_count = c.males, female_count = c.females
  from (
    select t.org_id, t.breeding_group_id, count(o.id) as total,
      count(o.id) filter (where o.status <> 'Deceased') as alive,
      count(o.id) filter (where o.gender = 'Male') as males,
      count(o.id) filter (where o.gender = 'Female') as females
    from (select distinct org_id, breeding_group_id from changed_rows) t
    left join offspring o
      on o.org_id = t.org_id and o.breeding_group_id = t.breeding_group_id and o.deleted_at is null
    group by t.org_id, t.breeding_group_id
  ) c
  where g.org_id = c.org_id and g.id = c.breeding_group_id
    and (g.total_puppies, g.alive_puppies, g.male_count, g.female_count)
      is distinct from (c.total, c.alive, c.males, c.females);
  return null;
end $$;

create trigger count_insert after insert on offspring referencing new table as changed_rows
  for each statement execute function count_offspring();
create trigger count_update after update on offspring referencing new table as changed_rows
  for each statement execute function count_offspring();
-- One that moves to another litter is counted in both.
create trigger count_move after update on offspring referencing old table as changed_rows
  for each statement execute function count_offspring();
create trigger count_delete after delete on offspring referencing old table as changed_rows
  for each statement execute function count_offspring();

do $$
declare
  entity text;
begin
  foreach entity in array array[
    'animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions',
    'breeding_records', 'heat_cycles', 'genetic_clearances', 'breeding_standards', 'breeding_compliance',
    'weights', 'puppy_pickups', 'transporters', 'guardians', 'guardian_placements', 'portal_invites',
    'tasks', 'documents', 'photos', 'litter_sites', 'organization_litter_templates', 'branding_settings',
    'report_definitions', 'sop_templates', 'integrations', 'dashboard_preferences', 'bug_reports'
  ] loop
    execute format('create trigger count_version before update on %I for each row execute function count_version()', entity);
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function audit_changes()', entity);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function audit_changes()', entity);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function audit_changes()', entity);
  end loop;

  foreach entity in array array[
    'animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions',
    'breeding_records', 'heat_cycles', 'genetic_clearances', 'breeding_standards', 'breeding_compliance',
    'weights', 'puppy_pickups', 'transporters', 'guardians', 'guardian_placements', 'portal_invites',
    'tasks', 'documents', 'photos', 'litter_sites', 'organization_litter_templates', 'branding_settings',
    'report_definitions', 'sop_templates', 'integrations', 'dashboard_preferences', 'bug_reports',
    'audit_logs', 'trash', 'organization_preferences'
  ] loop
    -- Not forced on the owner: backups and later migrations must see every row (docs/decisions/0003).
    execute format('alter table %I enable row level security', entity);
    execute format(
      'create policy organisation on %I using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)', entity
    );
  end loop;
end $$;

-- Nobody rewrites the log.
revoke update, delete, truncate on audit_logs from studbook_app;
revoke insert, update, delete, truncate on species_config from studbook_app;
