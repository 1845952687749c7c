import { useTranslate } from '../../language/use-translate.ts';

/** What a company should know before it keeps them on (D103). */
export function PredictionNote() {
  const t = useTranslate();
  return (
    <>
      {t(
        'Muster scores how likely each person is to be absent, from their attendance of the last 60 days. Only administrators see it, and it is often wrong. In Germany a works council has a say before it is used (BetrVG §87(1) no. 6), and the EU AI Act may count it as high-risk where it is used to judge people at work. If you are not sure, turn it off.',
      )}
    </>
  );
}
