import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { type AnnouncementKind, PUBLIC_KINDS } from '../../../../../domain/announcement.ts';
import type { newChannel } from '../../../../../domain/contract/channels.ts';
import type { newWebhook } from '../../../../../domain/contract/webhooks.ts';
import type { League } from '../../../../../domain/settings.ts';
import type { Destination, DestinationType } from './destination.ts';

/** What the form holds: texts as they were typed. */
export type DestinationForm = {
  name: string;
  /** Of a webhook; empty while the stored one is kept. */
  url: string;
  /** Of a channel. */
  channelId: string;
  kinds: AnnouncementKind[];
  league: League | '';
  isActive: boolean;
  isRegistration: boolean;
  /** Of the record that it was made from; 0 for a new one. */
  version: number;
};

export const FIELDS = [
  'name',
  'url',
  'channelId',
  'kinds',
  'league',
  'isActive',
  'isRegistration',
] as const satisfies readonly FieldPath<DestinationForm>[];

/** An empty form: told of everything that a public channel is told of. */
export const emptyForm = (): DestinationForm => ({
  name: '',
  url: '',
  channelId: '',
  kinds: [...PUBLIC_KINDS],
  league: '',
  isActive: true,
  isRegistration: false,
  version: 0,
});

/** The form of a stored one; a webhook's address is only typed anew. */
export const formOf = (stored: Destination): DestinationForm => ({
  name: stored.name,
  url: '',
  channelId: stored.type === 'channel' ? stored.channelId : '',
  kinds: [...stored.kinds],
  league: stored.league ?? '',
  isActive: stored.isActive,
  isRegistration: stored.type === 'channel' && stored.isRegistration,
  version: stored.version,
});

/** What a form says of a destination of its type. */
export function bodyOf(form: DestinationForm, type: DestinationType) {
  const { name, kinds, isActive } = form;
  const common = { name, kinds, league: form.league || null, isActive };
  const body =
    type === 'webhook'
      ? { ...common, url: form.url.trim() }
      : { ...common, channelId: form.channelId.trim(), isRegistration: form.isRegistration };
  return body as z.input<typeof newWebhook> & z.input<typeof newChannel>;
}

/** Only what differs from another form; an address that was not typed anew is kept. */
export function changedBody(form: DestinationForm, from: DestinationForm, type: DestinationType) {
  const before: Record<string, unknown> = bodyOf(from, type);
  const changes = Object.entries(bodyOf(form, type)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changes);
}
