import { useTranslate } from '../language/use-translate.ts';
export function Brand() {
  const t = useTranslate();
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg tracking-tight">
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {t('Muster')}
    </span>
  );
}
