import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAdminByGroups } from './roles.ts';

const rule = { groupsClaim: 'groups', adminGroups: ['hr', 'it'] };
const nested = { groupsClaim: 'realm_access.roles', adminGroups: ['hr'] };

describe('D68 the groups of a token', () => {
  it.each([
    ['one of several groups', { groups: ['staff', 'it'] }, rule, true],
    ['a single group as text', { groups: 'hr' }, rule, true],
    ['other groups', { groups: ['staff'] }, rule, false],
    ['no groups', { groups: [] }, rule, false],
    ['a group of another case', { groups: ['HR'] }, rule, false],
    ['a group that only begins like it', { groups: ['hr2'] }, rule, false],
    ['no claim', { sub: '1' }, rule, undefined],
    ['a claim of another form', { groups: 7 }, rule, undefined],
    ['a null', { groups: null }, rule, undefined],
    ['a list with other things', { groups: [1, { hr: true }, 'hr'] }, rule, true],
    ['a claim within another', { realm_access: { roles: ['hr'] } }, nested, true],
    ['a claim with a dot in its name', { 'realm_access.roles': ['hr'] }, nested, true],
    ['a way that ends early', { realm_access: 'hr' }, nested, undefined],
    ['no configured group', { groups: ['hr'] }, { groupsClaim: 'groups', adminGroups: [] }, undefined],
    ['no configured claim', { '': ['hr'] }, { groupsClaim: '', adminGroups: ['hr'] }, undefined],
    ['an inherited name', {}, { groupsClaim: 'constructor', adminGroups: ['Object'] }, undefined],
  ])('%s', (_, claims, by, expected) => {
    expect(isAdminByGroups(claims, by)).toBe(expected);
  });

  it('never make an administrator of someone who is in none of the configured groups', () => {
    const groups = fc.array(fc.string());
    fc.assert(
      fc.property(groups, groups, (adminGroups, theirs) => {
        const others = theirs.filter((group) => !adminGroups.includes(group));
        expect(isAdminByGroups({ groups: others }, { groupsClaim: 'groups', adminGroups })).not.toBe(true);
      }),
    );
  });
});
