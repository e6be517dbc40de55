import {
  type APIGuildScheduledEvent,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  Routes,
} from 'discord-api-types/v10';
import type { PlannedEvent } from '#jobs/outbox/handler.ts';
import type { Ask } from './discordRest.ts';

/** The id of a calendar event; '' if there is none. */
type Kept = { id: string };
const NOTHING_KEPT: Kept = { id: '' };

/**
 * Adds a match to a server's calendar and updates its event. Discord has no nonce for events, so the calendar
 * is searched before an event is created. A repeated call does nothing.
 */
export function createServerEvents(ask: Ask) {
  const change = async (guildId: string, id: string, event: PlannedEvent): Promise<Kept> => {
    const route = Routes.guildScheduledEvent(guildId, id);
    const { status } = (await ask.get(route)) as APIGuildScheduledEvent;
    if (event.state === 'planned' && status === GuildScheduledEventStatus.Scheduled)
      // Discord rejects a start time in the past, so past times are left out.
      await ask.patch(route, { ...bodyOf(event), ...(isAhead(event) && timesOf(event)) });
    // The match was reset to planned, but a started event cannot be rescheduled.
    else if (event.state === 'planned') return create(guildId, id, event);
    else for (const next of stepsTo(event.state, status)) await ask.patch(route, { status: next });
    return { id };
  };
  const create = async (guildId: string, id: string, event: PlannedEvent): Promise<Kept> => {
    await ask.delete(Routes.guildScheduledEvent(guildId, id));
    return make(guildId, event);
  };
  const make = async (guildId: string, event: PlannedEvent): Promise<Kept> => {
    if (event.state !== 'planned' || !isAhead(event)) return NOTHING_KEPT;
    return (await ask.post(Routes.guildScheduledEvents(guildId), {
      ...bodyOf(event),
      ...timesOf(event),
      privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
      entity_type: GuildScheduledEventEntityType.External,
    })) as Kept;
  };
  return {
    /** Creates the event, unless it already exists. */
    put: async (guildId: string, event: PlannedEvent | 'none'): Promise<Kept> => {
      if (event === 'none') return NOTHING_KEPT;
      const all = (await ask.get(Routes.guildScheduledEvents(guildId))) as APIGuildScheduledEvent[];
      const known = all.find(({ description }) => description?.endsWith(event.matchId));
      return known ? change(guildId, known.id, event) : make(guildId, event);
    },
    change: async (guildId: string, id: string, event: PlannedEvent | 'none'): Promise<Kept> => {
      if (event !== 'none') return change(guildId, id, event);
      await ask.delete(Routes.guildScheduledEvent(guildId, id));
      return NOTHING_KEPT;
    },
  };
}

const isAhead = ({ starts }: PlannedEvent) => Date.parse(starts) > Date.now();

const bodyOf = ({ name, description, location }: PlannedEvent) => ({
  name,
  description,
  entity_metadata: { location },
});

const timesOf = ({ starts, ends }: PlannedEvent) => ({
  scheduled_start_time: starts,
  scheduled_end_time: ends,
});

/** The statuses to set in order to reach a state: Discord ends only an event that has begun. */
function stepsTo(state: 'running' | 'over', status: GuildScheduledEventStatus): GuildScheduledEventStatus[] {
  const { Scheduled, Active, Completed } = GuildScheduledEventStatus;
  return [
    ...(status === Scheduled ? [Active] : []),
    ...(state === 'over' && (status === Scheduled || status === Active) ? [Completed] : []),
  ];
}
