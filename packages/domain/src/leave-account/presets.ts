import type { CompanyLeaveType, LeaveUnit } from '../leave/types.ts';
import type { KeptFor } from './policy.ts';
import type { PolicyRulesInput } from './schema.ts';

export const presetCountries = ['DE', 'AT', 'CH', 'FR', 'ES', 'NL', 'GB', 'PL', 'US'] as const;
export type PresetCountry = (typeof presetCountries)[number];

/** A policy to begin with. It never shows less than the law; docs/leave-law.md says where it shows more. */
export interface LeavePreset {
  /** ISO 3166: the language names it. */
  readonly country: PresetCountry;
  /** As the country itself calls it, so in no other language. */
  readonly law: string;
  /** The text of the law was not read, or not all of it: whoever uses this looks it up. */
  readonly check: boolean;
  /** Of the account that the policy fits. */
  readonly unit: LeaveUnit;
  readonly rules: PolicyRulesInput;
  /** What leave keeps: a law knows why someone is away, a company which of its types say so. */
  readonly keeps?: readonly KeptBecause[];
}

export interface KeptBecause extends Pick<KeptFor, 'until'> {
  readonly because: 'sickness' | 'parents';
}

/** Those of the specified types that say so; whatever else does, the company knows. */
const usualTypes: Readonly<Record<KeptBecause['because'], readonly string[]>> = {
  sickness: ['Sick Leave'],
  parents: ['Maternity Leave', 'Paternity Leave'],
};

/** What a preset keeps by the company's types; by those that take no days. One without a type is to be chosen, or left out. */
export function keptByPreset(
  { keeps = [] }: Pick<LeavePreset, 'keeps'>,
  types: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'accountId'>[],
): { leaveTypeIds: number[]; until: KeptFor['until'] }[] {
  return keeps.map(({ because, until }) => {
    const names = usualTypes[because];
    const own = types.filter(({ name, accountId }) => names.includes(name) && accountId === null);
    return { leaveTypeIds: own.map(({ id }) => id), until };
  });
}

const fiveDays = { perWeekDays: 5, scale: 'week_days' } as const;

export const leavePresets: readonly LeavePreset[] = [
  {
    country: 'DE',
    law: 'Bundesurlaubsgesetz (BUrlG) §§ 3–5, 7',
    check: false,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: '01-01',
      days: 20,
      carryOver: { most: null, until: '03-31' },
      proRata: 'month_complete',
      fullAfterMonths: 6,
      leaving: 'full_in_second_half',
      rounding: 'day_from_half',
      expiresOnlyIfTold: true,
    },
    keeps: [
      { because: 'sickness', until: { months: 15 } },
      { because: 'parents', until: 'next_year' },
    ],
  },
  {
    country: 'AT',
    law: 'Urlaubsgesetz (UrlG) §§ 2, 4, 10',
    check: true,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: 'anniversary',
      days: 25,
      steps: [{ afterYears: 25, days: 30 }],
      proRata: 'day',
      rounding: 'half_up',
    },
  },
  {
    country: 'CH',
    law: 'Obligationenrecht (OR) Art. 329a',
    check: false,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: 'anniversary',
      // Five weeks until 20, which is also what someone has whose birth date is not known.
      days: 25,
      steps: [{ fromAge: 20, days: 20 }],
      proRata: 'day',
      rounding: 'half_up',
    },
  },
  {
    country: 'FR',
    law: 'Code du travail, art. L3141-3 à L3141-7',
    check: true,
    unit: 'days',
    rules: {
      // Counted on Monday to Saturday by everybody, so that who works fewer days has no fewer of them.
      scale: 'none',
      yearStart: '06-01',
      days: 30,
      carryOver: { most: null, until: '05-31' },
      grant: 'monthly',
      proRata: 'month_begun',
      rounding: 'day_up',
      expiresOnlyIfTold: true,
    },
  },
  {
    country: 'ES',
    law: 'Estatuto de los Trabajadores, art. 38',
    check: true,
    unit: 'days',
    rules: { scale: 'none', yearStart: '01-01', days: 30, proRata: 'day', rounding: 'day_up' },
  },
  {
    country: 'NL',
    law: 'Burgerlijk Wetboek, art. 7:634–7:642',
    check: false,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: '01-01',
      days: 20,
      carryOver: { most: null, until: '06-30' },
      proRata: 'day',
      rounding: 'half_up',
      expiresOnlyIfTold: true,
    },
  },
  {
    country: 'GB',
    law: 'Working Time Regulations 1998, reg. 13, 13A, 15A',
    check: true,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: '01-01',
      days: 28,
      // The 1.6 weeks of regulation 13A; of the four others nothing is lost of which nobody was told.
      carryOver: { most: 8, until: '12-31' },
      proRata: 'day',
      rounding: 'half_up',
      expiresOnlyIfTold: true,
    },
  },
  {
    country: 'PL',
    law: 'Kodeks pracy, art. 153–155³, 168',
    check: true,
    unit: 'days',
    rules: {
      ...fiveDays,
      yearStart: '01-01',
      // 20 before ten years of work, of which school and other employers are a part that is not known here.
      days: 26,
      proRata: 'month_begun',
      rounding: 'day_up',
    },
  },
  {
    country: 'US',
    law: 'California Labor Code § 246',
    check: true,
    unit: 'hours',
    rules: {
      scale: 'none',
      yearStart: '01-01',
      days: 80 * 60,
      grant: { perMinutes: 30 * 60, minutes: 60, cap: 80 * 60 },
      // From the 90th day on, which two months never reach.
      usableAfterMonths: 2,
    },
  },
];
