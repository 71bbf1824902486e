import '@mantine/dates/styles.css';
import 'dayjs/locale/hr.js';
import 'dayjs/locale/it.js';
import 'dayjs/locale/sl.js';
import { WEEK_START } from '#web/constants.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';

/** The date of the device's time zone. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Common props of all calendars. */
export function useCalendar() {
  const text = useTexts();
  return {
    locale: currentLocale(),
    firstDayOfWeek: WEEK_START,
    monthLabelFormat: 'MMMM YYYY',
    // With several months side by side, these days would appear twice.
    hideOutsideDates: true,
    highlightToday: true,
    size: 'sm',
    ariaLabels: {
      previousMonth: text('ui.date.previousMonth'),
      nextMonth: text('ui.date.nextMonth'),
      previousYear: text('ui.date.previousYear'),
      nextYear: text('ui.date.nextYear'),
      previousDecade: text('ui.date.previousDecade'),
      nextDecade: text('ui.date.nextDecade'),
    },
  } as const;
}
