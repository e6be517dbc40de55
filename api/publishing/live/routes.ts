import { route } from '#api/http/route.ts';
import { getEvents } from '#domain/contract/operations/system.ts';
import type { Live } from './live.ts';

export const liveRoutes = (live: Live) => [
  route(getEvents, async ({ actor }, { query }, visit) => ({
    data: null,
    file: {
      type: 'text/event-stream',
      body: await live.open({
        actor,
        address: visit.address,
        after: visit.header('Last-Event-ID') || (query.after ?? ''),
        takesReadings: query.readings === true,
      }),
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    },
  })),
];
