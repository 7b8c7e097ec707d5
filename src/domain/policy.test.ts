import { describe, expect, it } from 'vitest';
import { entityNames } from './entities/index.ts';
import { planKeys } from './plans.ts';
import { type Action, type Actor, mayChange, organisationPermission, permission, planFor } from './policy.ts';
import { roles, taskRoles } from './roles.ts';

const owner: Actor = { role: 'owner', plan: 'premium', isDemo: false };
const as = (more: Partial<Actor>): Actor => ({ ...owner, ...more });
const changes: readonly Action[] = ['create', 'update', 'remove'];

describe('the demo', () => {
  it('is read and exported, and never changed', () => {
    const demo = as({ isDemo: true });
    for (const name of entityNames) {
      expect(permission(demo, 'read', name)).toBe('allowed');
      expect(permission(demo, 'export', name)).toBe('allowed');
      for (const action of changes) expect(permission(demo, action, name)).not.toBe('allowed');
    }
    expect(permission(demo, 'create', 'animals')).toBe('demo-read-only');
  });

  it('is blamed before role and plan, but not for what nobody may do', () => {
    const least = as({ isDemo: true, role: 'member', plan: 'free' });
    expect(permission(least, 'update', 'integrations')).toBe('demo-read-only');
    expect(permission(least, 'create', 'audit_logs')).toBe('role-too-low');
    expect(permission(least, 'use', 'customers')).toBe('plan-too-low');
  });

  it('gives its whole book away and changes nothing of the organisation', () => {
    const demo = as({ isDemo: true });
    expect(organisationPermission(demo, 'export-everything')).toBe('allowed');
    for (const action of ['change-preferences', 'import-everything', 'manage-team', 'choose-plan'] as const)
      expect(organisationPermission(demo, action)).toBe('demo-read-only');
  });
});

describe('a role', () => {
  it.each([
    ['member', 'read', 'integrations', 'role-too-low'],
    ['admin', 'read', 'integrations', 'allowed'],
    ['member', 'read', 'branding_settings', 'allowed'],
    ['member', 'update', 'branding_settings', 'role-too-low'],
    ['member', 'read', 'audit_logs', 'role-too-low'],
    ['owner', 'remove', 'audit_logs', 'role-too-low'],
    ['member', 'update', 'animals', 'allowed'],
    ['kennel-hand', 'update', 'animals', 'allowed'],
    ['kennel-hand', 'create', 'health_records', 'allowed'],
    ['kennel-hand', 'read', 'customers', 'role-too-low'],
    ['kennel-hand', 'export', 'financial_transactions', 'role-too-low'],
    ['bookkeeper', 'update', 'financial_transactions', 'allowed'],
    ['bookkeeper', 'read', 'animals', 'allowed'],
    ['bookkeeper', 'update', 'animals', 'role-too-low'],
    ['bookkeeper', 'read', 'health_records', 'role-too-low'],
    ['read-only', 'read', 'customers', 'allowed'],
    ['read-only', 'create', 'tasks', 'role-too-low'],
  ] as const)('%s may %s %s: %s', (role, action, name, verdict) => {
    expect(permission(as({ role }), action, name)).toBe(verdict);
  });

  it('is given tasks where it may do them, and only there', () => {
    expect(taskRoles).toEqual(roles.filter((role) => mayChange(role, 'tasks')));
  });

  it('of an admin stops before the plan and the end of the organisation', () => {
    const admin = as({ role: 'admin' });
    expect(organisationPermission(admin, 'manage-team')).toBe('allowed');
    expect(organisationPermission(admin, 'manage-owners')).toBe('role-too-low');
    expect(organisationPermission(admin, 'choose-plan')).toBe('role-too-low');
    expect(organisationPermission(admin, 'delete-organisation')).toBe('role-too-low');
    expect(organisationPermission(owner, 'delete-organisation')).toBe('allowed');
    expect(organisationPermission(as({ role: 'member' }), 'change-preferences')).toBe('role-too-low');
  });
});

describe('a plan', () => {
  it.each([
    ['free', 'update', 'animals', 'allowed'],
    ['free', 'read', 'health_records', 'allowed'],
    ['free', 'export', 'health_records', 'allowed'],
    ['free', 'update', 'health_records', 'plan-too-low'],
    ['pro', 'update', 'health_records', 'allowed'],
    ['free', 'remove', 'customers', 'allowed'],
    ['free', 'remove', 'portal_invites', 'role-too-low'],
    ['free', 'create', 'customers', 'plan-too-low'],
    ['pro', 'use', 'breeding_records', 'plan-too-low'],
    ['free', 'read', 'tasks', 'allowed'],
    ['pro', 'create', 'tasks', 'plan-too-low'],
    ['pro', 'read', 'report_definitions', 'allowed'],
    ['pro', 'create', 'report_definitions', 'plan-too-low'],
    ['premium', 'create', 'report_definitions', 'allowed'],
  ] as const)('%s may %s %s: %s', (plan, action, name, verdict) => {
    expect(permission(as({ plan }), action, name)).toBe(verdict);
  });

  it('named as the one that is needed is enough, and the one below it is not', () => {
    for (const name of entityNames) {
      for (const action of ['use', 'update'] as const) {
        const needed = planFor(name, action);
        for (const plan of planKeys) {
          const isEnough = planKeys.indexOf(plan) >= planKeys.indexOf(needed);
          const verdict = permission(as({ plan }), action, name);
          expect([name, action, plan, verdict === 'plan-too-low']).toEqual([
            name,
            action,
            plan,
            !isEnough && verdict !== 'role-too-low',
          ]);
        }
      }
    }
  });
});
