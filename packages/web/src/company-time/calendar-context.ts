import type { CompanyCalendar } from '@muster/domain/company/schema';
import { createContext } from 'react';

/** The calendar of the person whom a part of a page is about; without one it is about its viewer (D11, D91). */
export const CalendarContext = createContext<CompanyCalendar | undefined>(undefined);
