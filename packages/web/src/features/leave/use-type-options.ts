import { useCalendar } from '../../company-time/use-calendar.ts';
import { useTranslate } from '../../language/use-translate.ts';
import type { Option } from '../../ui/select-field.tsx';
import { typeOptions } from './leave.ts';

/** The company's types of leave, for a filter. */
export function useTypeOptions(): readonly Option[] {
  return typeOptions(useTranslate(), useCalendar().leaveTypes);
}
