import { latePart } from '#shared/lazy/lazyPage.tsx';
import type { Subject } from './CalendarsOf.tsx';

const CalendarsOf = latePart('shared/calendar/CalendarsOf.tsx', () => import('./CalendarsOf.tsx'));

export const LazyCalendars = (of: Subject) => <CalendarsOf waiting={null} {...of} />;
