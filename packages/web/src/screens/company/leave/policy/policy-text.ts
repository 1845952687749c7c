import type { Translate } from '@muster/domain/language/translate';
import type { LeaveUnit } from '@muster/domain/leave/types';
import { dayIn } from '@muster/domain/leave-account/leave-years';
import { rulesIn, rulesOut } from '@muster/domain/leave-account/policy-wire';
import { type LeavePreset, leavePresets } from '@muster/domain/leave-account/presets';
import type { PolicyRulesInput, PolicyRulesOut } from '@muster/domain/leave-account/schema';
import { monthDay } from '../../../../company-time/dates.ts';
import { wireAmountText } from '../../../../features/leave-settings/amount-text.ts';

/** In the page's language; the code where the browser knows no names. */
export function countryName(t: Translate, country: string): string {
  return new Intl.DisplayNames([t.language], { type: 'region' }).of(country) ?? country;
}

/** By name in the page's language. */
export function presetsByName(t: Translate): readonly LeavePreset[] {
  const nameOf = ({ country }: LeavePreset) => countryName(t, country);
  return leavePresets.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), t.language));
}

/** What an input means, with every field filled in. */
export function filledIn(rules: PolicyRulesInput, unit: LeaveUnit): PolicyRulesOut {
  return rulesOut(rulesIn(rules, unit), unit);
}

/** `30 days a year; at most 8 days of what is left can be used until 31 Mar`. */
export function policyLine(t: Translate, rules: PolicyRulesOut, unit: LeaveUnit): string {
  const amount = wireAmountText(t, rules.days, unit);
  const { until, most } = rules.carryOver;
  if (until === null || most === 0) return t('{amount} a year', { amount });
  const date = monthDay(t, dayIn(2001, until));
  if (most === null) return t('{amount} a year; what is left can be used until {date}', { amount, date });
  return t('{amount} a year; at most {most} of what is left can be used until {date}', {
    amount,
    most: wireAmountText(t, most, unit),
    date,
  });
}
