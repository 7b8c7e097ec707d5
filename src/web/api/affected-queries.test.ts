import '#domain/entities/index.ts';
import { describe, expect, test } from 'vitest';
import { affectedQueries } from './affected-queries.ts';

describe('what a write makes stale', () => {
  test('an animal: its lists under both names, the metrics and the limits', () => {
    expect(affectedQueries('animals')).toEqual(
      expect.arrayContaining([
        '/api/animals',
        '/api/dogs',
        '/api/dashboard/metrics',
        '/api/subscription/limits',
      ]),
    );
  });

  test('a breeding group: its lists under both names and the metrics', () => {
    expect(affectedQueries('breeding_groups')).toEqual(
      expect.arrayContaining(['/api/breeding-groups', '/api/litters', '/api/dashboard/metrics']),
    );
    expect(affectedQueries('breeding_groups')).not.toContain('/api/subscription/limits');
  });

  test('lists that show its name: a customer stands in the lists of offspring, pickups and finances', () => {
    expect(affectedQueries('customers')).toEqual(
      expect.arrayContaining(['/api/customers', '/api/offspring', '/api/offspring-pickups', '/api/finances']),
    );
    expect(affectedQueries('customers')).not.toContain('/api/animals');
  });

  test.each([
    ['puppy_pickups', ['/api/offspring', '/api/upcoming', '/api/finances/account']],
    ['weights', ['/api/offspring', '/api/animals', '/api/animals/family']],
    ['guardian_placements', ['/api/animals', '/api/upcoming']],
    [
      'financial_transactions',
      ['/api/finances/summary', '/api/customers/accounts', '/api/dashboard/metrics'],
    ],
    ['photos', ['/api/animals', '/api/breeding-groups', '/api/offspring', '/api/customers']],
    ['tasks', ['/api/dashboard/metrics', '/api/upcoming', '/api/guardian-placements']],
  ] as const)('what else follows from %s', (entity, addresses) => {
    expect(affectedQueries(entity)).toEqual(expect.arrayContaining([...addresses]));
  });

  test('no address stands twice', () => {
    const addresses = affectedQueries('offspring');
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
