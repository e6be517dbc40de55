import { LazyPage, latePart } from '#shared/lazyPage.tsx';
import type { Subject } from './CalendarsOf.tsx';

const CALENDARS = latePart<Subject>(
  'shared/calendar/CalendarsOf.tsx',
  async () => (await import('./CalendarsOf.tsx')).CalendarsOf,
);

/** The ways into calendars, which open and lead on before their code is there. */
export const LazyCalendars = (of: Subject) => <LazyPage code={CALENDARS} waiting={null} {...of} />;
