import type { LeavePreset } from '@muster/domain/leave-account/presets';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { countryName, filledIn, policyLine, presetsByName } from './policy-text.ts';

interface PresetChoiceProps {
  /** Undefined for one without a law. */
  readonly onChoose: (preset: LeavePreset | undefined) => void;
  /** Undefined where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

const optionClass =
  'grid size-full content-start gap-1 rounded-md border border-line-strong p-4 text-start hover:bg-sunken';

/** What a policy begins with: the law of a country, which the form changes. */
export function PresetChoice({ onChoose, onCancel }: PresetChoiceProps) {
  const t = useTranslate();
  return (
    <Panel label={t('New policy')} className="grid gap-4">
      <div>
        <h3 className="font-semibold">{t('Begin with a country')}</h3>
        <p className="text-ink-soft">{t('Its law fills in the policy; you can change everything.')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {presetsByName(t).map((preset) => (
          <li key={preset.country}>
            <button type="button" className={optionClass} onClick={() => onChoose(preset)}>
              <PresetText preset={preset} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={optionClass} onClick={() => onChoose(undefined)}>
            <span className="font-medium">{t('Without a law')}</span>
            <span className="text-ink-soft">{t('The same days for everyone; what is left stays.')}</span>
          </button>
        </li>
      </ul>
      {onCancel && (
        <div>
          <Button variant="link" className="-ms-4" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** A law is called as its own country calls it. */
const lawLanguages: Readonly<Record<LeavePreset['country'], string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  ES: 'es',
  NL: 'nl',
  GB: 'en',
  PL: 'pl',
  US: 'en',
};

function PresetText({ preset: { country, law, check, unit, rules } }: { readonly preset: LeavePreset }) {
  const t = useTranslate();
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {countryName(t, country)}
        {check && <Badge tone="warn">{t('Check the law’s text')}</Badge>}
      </span>
      <span className="text-ink-soft">{policyLine(t, filledIn(rules, unit), unit)}</span>
      <bdi lang={lawLanguages[country]} className="wrap-anywhere text-ink-soft text-xs">
        {law}
      </bdi>
    </>
  );
}
