import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import type { Subject } from './CalendarsOf.tsx';

const CalendarsOf = deferredPart('shared/calendar/CalendarsOf.tsx', () => import('./CalendarsOf.tsx'));

export const LazyCalendars = (of: Subject) => <CalendarsOf waiting={null} {...of} />;
