import type { Router } from '@koa/router';
import { requirePermission } from '../overwrites.ts';
import { checkRequest, fault, invalidForm, refusalOf } from '../refusal.ts';
import type { ServerEvent, World } from '../world.ts';
import { answer, type Parts } from './route.ts';

const [SCHEDULED, ACTIVE, COMPLETED, CANCELLED] = [1, 2, 3, 4];
/** The statuses that an event can change to, keyed by its current status. */
const STEPS: Record<number, number[]> = { 1: [ACTIVE, CANCELLED], 2: [COMPLETED] };
const MAX_EVENTS = 100;

/** Adds the routes for the server's calendar: external events outside voice channels. */
export function addEventRoutes(router: Router, { world }: Parts) {
  const changed = () => world.changes.emit('change');
  const path = '/guilds/:guild/scheduled-events';
  router.get(path, (ctx) => {
    answer(ctx, 'ExternalScheduledEventResponse', openEvents(world));
  });
  router.post(path, (ctx) => {
    checkRequest('ExternalScheduledEventCreateRequest', ctx.request.body);
    requirePermission(world, 'CreateEvents');
    if (openEvents(world).length >= MAX_EVENTS) throw refusalOf('tooManyEvents');
    const event = {
      id: world.newId(),
      guild_id: world.guild.id,
      channel_id: null,
      creator_id: world.bot.id,
      description: null,
      image: null,
      scheduled_end_time: null,
      entity_id: null,
      recurrence_rule: null,
      ...(ctx.request.body as Partial<ServerEvent>),
      status: SCHEDULED,
      guild_scheduled_event_exceptions: [],
    } as ServerEvent;
    checkTimes(world, event);
    world.events.set(event.id, event);
    changed();
    answer(ctx, 'ExternalScheduledEventResponse', event);
  });
  const one = `${path}/:event`;
  router.get(one, (ctx) => answer(ctx, 'ExternalScheduledEventResponse', find(world, ctx.params.event)));
  router.patch(one, (ctx) => {
    const event = find(world, ctx.params.event);
    checkRequest('ExternalScheduledEventPatchRequestPartial', ctx.request.body);
    requirePermission(world, 'CreateEvents');
    const wanted = ctx.request.body as Partial<ServerEvent>;
    if (event.status === COMPLETED || event.status === CANCELLED) throw refusalOf('finishedEvent');
    if (wanted.status !== undefined && !STEPS[event.status]?.includes(wanted.status))
      throw refused('status', 'Invalid status transition');
    const next = { ...event, ...wanted };
    if (wanted.scheduled_start_time) checkTimes(world, next);
    Object.assign(event, next);
    changed();
    answer(ctx, 'ExternalScheduledEventResponse', event);
  });
  router.delete(one, (ctx) => {
    const { id } = find(world, ctx.params.event);
    requirePermission(world, 'CreateEvents');
    world.events.delete(id);
    changed();
    ctx.status = 204;
  });
}

export const openEvents = ({ events }: World) =>
  [...events.values()].filter(({ status }) => status === SCHEDULED || status === ACTIVE);

function find({ events }: World, id: string | undefined): ServerEvent {
  const event = events.get(id ?? '');
  if (!event) throw refusalOf('unknownEvent');
  return event;
}

function checkTimes({ now }: World, { scheduled_start_time: start, scheduled_end_time: end }: ServerEvent) {
  if (Date.parse(start) <= now()) throw refused('scheduled_start_time', 'Cannot schedule event in the past.');
  if (end === null) throw refused('scheduled_end_time', 'This field is required');
  if (Date.parse(end) <= Date.parse(start)) throw refused('scheduled_end_time', 'Must be after the start');
}

const refused = (field: string, message: string) =>
  invalidForm([fault([field], 'GUILD_SCHEDULED_EVENT_INVALID', message)]);
