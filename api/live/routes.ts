import { getEvents } from '../../domain/contract/system.ts';
import { route } from '../route.ts';
import type { Live } from './live.ts';

export const liveRoutes = (live: Live) => [
  route(getEvents, async ({ actor }, _, visit) => ({
    data: null,
    file: {
      type: 'text/event-stream',
      body: await live.open({ actor, address: visit.address, lastEventId: visit.header('Last-Event-ID') }),
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    },
  })),
];
