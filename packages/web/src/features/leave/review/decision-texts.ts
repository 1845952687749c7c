import type { Translate } from '@muster/domain/language/translate';

/** What becomes of a request: of leave that its person asked to cancel, too. */
export type Done = 'approved' | 'rejected' | 'cancelled' | 'kept';

interface By {
  readonly by: string;
  readonly date: string;
  readonly time: string;
}

interface DecisionTexts {
  readonly planned: (t: Translate, name: string) => string;
  readonly done: (t: Translate, name: string) => string;
  readonly manyPlanned: (t: Translate, count: number) => string;
  readonly manyDone: (t: Translate, count: number) => string;
  readonly someDone: (t: Translate, counts: { some: number; count: number }) => string;
  /** After "Decided" (D15). */
  readonly by: (t: Translate, decided: By) => string;
  readonly already: (t: Translate, decided: By) => string;
}

export const decisionTexts: Readonly<Record<Done, DecisionTexts>> = {
  approved: {
    planned: (t, name) => t('Leave of {name} will be approved', { name }),
    done: (t, name) => t('Leave of {name} approved', { name }),
    manyPlanned: (t, count) =>
      t('{count, plural, one {# leave request will be approved} other {# leave requests will be approved}}', {
        count,
      }),
    manyDone: (t, count) =>
      t('{count, plural, one {# leave request approved} other {# leave requests approved}}', { count }),
    someDone: (t, counts) =>
      t('{some, number} of {count, plural, one {# leave request} other {# leave requests}} approved', counts),
    by: (t, decided) => t('approved by {by} on {date} at {time}', { ...decided }),
    already: (t, decided) => t('Already approved by {by} on {date} at {time}', { ...decided }),
  },
  rejected: {
    planned: (t, name) => t('Leave of {name} will be rejected', { name }),
    done: (t, name) => t('Leave of {name} rejected', { name }),
    manyPlanned: (t, count) =>
      t('{count, plural, one {# leave request will be rejected} other {# leave requests will be rejected}}', {
        count,
      }),
    manyDone: (t, count) =>
      t('{count, plural, one {# leave request rejected} other {# leave requests rejected}}', { count }),
    someDone: (t, counts) =>
      t('{some, number} of {count, plural, one {# leave request} other {# leave requests}} rejected', counts),
    by: (t, decided) => t('rejected by {by} on {date} at {time}', { ...decided }),
    already: (t, decided) => t('Already rejected by {by} on {date} at {time}', { ...decided }),
  },
  cancelled: {
    planned: (t, name) => t('Leave of {name} will be cancelled', { name }),
    done: (t, name) => t('Leave of {name} cancelled', { name }),
    manyPlanned: (t, count) =>
      t(
        '{count, plural, one {# leave request will be cancelled} other {# leave requests will be cancelled}}',
        { count },
      ),
    manyDone: (t, count) =>
      t('{count, plural, one {# leave request cancelled} other {# leave requests cancelled}}', { count }),
    someDone: (t, counts) =>
      t(
        '{some, number} of {count, plural, one {# leave request} other {# leave requests}} cancelled',
        counts,
      ),
    by: (t, decided) => t('cancelled by {by} on {date} at {time}', { ...decided }),
    already: (t, decided) => t('Already cancelled by {by} on {date} at {time}', { ...decided }),
  },
  kept: {
    planned: (t, name) => t('Leave of {name} will be kept', { name }),
    done: (t, name) => t('Leave of {name} kept', { name }),
    manyPlanned: (t, count) =>
      t('{count, plural, one {# leave request will be kept} other {# leave requests will be kept}}', {
        count,
      }),
    manyDone: (t, count) =>
      t('{count, plural, one {# leave request kept} other {# leave requests kept}}', { count }),
    someDone: (t, counts) =>
      t('{some, number} of {count, plural, one {# leave request} other {# leave requests}} kept', counts),
    by: (t, decided) => t('kept by {by} on {date} at {time}', { ...decided }),
    already: (t, decided) => t('Already kept by {by} on {date} at {time}', { ...decided }),
  },
};
