import { useTranslate } from '../../language/use-translate.ts';
/** What a score is for and what it is not; shown on the page and in a person's details. */
export function PurposeNote() {
  const t = useTranslate();
  return (
    <p className="max-w-prose text-ink-soft">
      {t(
        'A score counts days. It doesn’t know why someone was away, and it is often wrong. It is a reason to ask how someone is, and never by itself a reason for a warning, or for decisions about pay or employment. Nothing happens unless a person decides so.',
      )}
    </p>
  );
}

export function Fairness() {
  const t = useTranslate();
  return (
    <section aria-labelledby="fairness" className="mt-8 border-line border-t pt-5">
      <h2 id="fairness" className="mb-2 font-semibold">
        {t('What these scores are not for')}
      </h2>
      <PurposeNote />
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-1 ps-5 text-ink-soft">
        <li>{t('Approved leave of any kind is left out and never raises a score.')}</li>
        <li>
          {t('Scores are calculated on this device and never stored. Employees’ own pages never show one.')}
        </li>
        <li>{t('Opening someone’s details is recorded in the audit log, with who opened them and when.')}</li>
      </ul>
    </section>
  );
}
