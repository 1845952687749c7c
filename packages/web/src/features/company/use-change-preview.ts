import type { CalendarPreview } from '@muster/domain/company/calendar-preview';
import { useState } from 'react';
import { trpcClient } from '../../server/client.ts';
import type { Section } from './use-section.ts';

/**
 * Saves a change of the working time after asking the server what it means: if it concerns leave, or makes today a work
 * day, `preview` has that and the person confirms first (D2).
 */
export function useChangePreview<Values extends object>({ input, save }: Section<Values>) {
  const [preview, setPreview] = useState<CalendarPreview>();
  return {
    preview,
    dismiss: () => setPreview(undefined),
    async ask() {
      // A refusal of the preview is one of the change, too: saving shows it at its field.
      const meant = await trpcClient.company.calendarPreview.query(input()).catch(() => undefined);
      if (meant && (meant.leave > 0 || meant.opensToday)) setPreview(meant);
      else save();
    },
  };
}
