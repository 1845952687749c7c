import type { Translate } from '@muster/domain/language/translate';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { messageOf } from '../../../../server/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { CountryHolidaysList } from './country-holidays-list.tsx';
import { HolidaysQuestion } from './holidays-question.tsx';
import { type FoundHolidays, type HolidayChoice, useCountryHolidays } from './use-country-holidays.ts';

interface CountryHolidaysProps {
  readonly settings: Pick<Settings, 'versions'>;
  readonly siteId: number | undefined;
  readonly onClose: () => void;
}

export function CountryHolidays({ settings, siteId, onClose }: CountryHolidaysProps) {
  const t = useTranslate();
  const choice = useCountryHolidays(settings, siteId, onClose);
  const { found, picked, toggle, problem, question, isAdding, add } = choice;
  const { data, error, isLoading, refetch } = found;
  return (
    <Dialog
      title={t('Add public holidays')}
      description={t('Choose your country and untick the days you work. Nothing is added until you confirm.')}
      open
      onOpenChange={onClose}
    >
      {question ? (
        <HolidaysQuestion {...question} count={picked.length} />
      ) : (
        <div className="grid gap-5">
          <Place choice={choice} />
          <div className="grid gap-3 empty:hidden">
            <p role="status" className="font-medium empty:hidden">
              {isLoading && t('Loading…')}
              {data && foundText(t, data)}
            </p>
            {data && <CountryHolidaysList {...{ found: data, picked, toggle, settings }} />}
          </div>
          {error && (
            <ErrorState
              title={t('Failed to load the holidays')}
              message={messageOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-60 text-ink-soft text-xs">
              {t(
                'Check the dates against local law. They come from the open list date-holidays (Wikipedia, CC BY-SA 3.0).',
              )}
            </p>
            <Button
              variant="primary"
              className="max-sm:w-full"
              pending={isAdding}
              disabled={picked.length === 0}
              onClick={add}
            >
              {picked.length === 0
                ? t('Nothing to add')
                : t('{count, plural, one {Add # holiday} other {Add # holidays}}', { count: picked.length })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Place({ choice }: { choice: HolidayChoice }) {
  const t = useTranslate();
  const { places, country, region, lastYear, language, years, choose } = choice;
  const regions = places.data?.countries.find(({ code }) => code === country)?.regions ?? [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Country')}
        placeholder={places.isLoading ? t('Loading…') : t('Choose a country')}
        options={optionsFrom(places.data?.countries ?? [])}
        error={places.error ? messageOf(places.error) : undefined}
        value={country}
        onChange={({ target }) => choose({ country: target.value, region: '' })}
      />
      {regions.length > 0 && (
        <SelectField
          label={t('Region')}
          placeholder={t('The whole country')}
          options={optionsFrom(regions)}
          value={region}
          onChange={({ target }) => choose({ region: target.value })}
        />
      )}
      <SelectField
        label={t('Until the end of')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        value={String(lastYear)}
        onChange={({ target }) => choose({ lastYear: Number(target.value) })}
      />
      <SelectField
        label={t('Names')}
        options={[
          { value: 'english', label: t('In English') },
          { value: 'own', label: t('In the country’s language') },
        ]}
        value={language}
        onChange={({ target }) => choose({ language: target.value === 'own' ? 'own' : 'english' })}
      />
    </div>
  );
}

function foundText(t: Translate, { holidays }: FoundHolidays): string {
  if (holidays.length === 0) return t('No public holidays are known for this choice.');
  return t('{count, plural, one {# holiday from today on} other {# holidays from today on}}', {
    count: holidays.length,
  });
}

const optionsFrom = (places: readonly { readonly code: string; readonly name: string }[]) =>
  places.map(({ code, name }) => ({ value: code, label: name }));
