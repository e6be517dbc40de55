import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import type { Subject } from './CalendarsOf.tsx';

const CALENDARS = lazyPart<Subject>(
  'shared/calendar/CalendarsOf.tsx',
  async () => {
    const { CalendarsOf } = await import('./CalendarsOf.tsx');
    return { default: CalendarsOf };
  },
  true,
);

/** The ways into calendars, which open and lead on before their code is there. */
export const LazyCalendars = (of: Subject) => <LazyPage code={CALENDARS} waiting={null} {...of} />;
