import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import type { Subject } from './CalendarsOf.tsx';

const CALENDARS = latePart<Subject>(
  'shared/calendar/CalendarsOf.tsx',
  async () => (await import('./CalendarsOf.tsx')).CalendarsOf,
);

export const LazyCalendars = (of: Subject) => <LazyPage code={CALENDARS} waiting={null} {...of} />;
