import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { nameAndUrlErrors, own } from '#admin/shared/destination/CommonFields.tsx';
import { type AnnouncementKind, PUBLIC_KINDS } from '#domain/announcement.ts';
import type { newChannel } from '#domain/contract/publishing/channels.ts';
import type { newWebhook } from '#domain/contract/publishing/webhooks.ts';
import type { League } from '#domain/settings.ts';
import type { Destination, DestinationType } from './destination.ts';

/** What the form holds: texts as they were typed. */
export type DestinationForm = {
  name: string;
  url: string;
  /** Of a channel. */
  channelId: string;
  kinds: AnnouncementKind[];
  league: League | '';
  isActive: boolean;
  isRegistration: boolean;
};

/** The fields' names for people. */
export const DESTINATION_LABELS: Record<keyof DestinationForm, string> = {
  name: 'Name',
  url: 'Address',
  channelId: 'Channel ID',
  kinds: 'Kinds',
  league: 'League',
  isActive: 'Turned on',
  isRegistration: 'Registration channel',
};

export const emptyForm = (): DestinationForm => ({
  name: '',
  url: '',
  channelId: '',
  kinds: [...PUBLIC_KINDS],
  league: '',
  isActive: true,
  isRegistration: false,
});

export const formOf = (stored: Destination): DestinationForm => ({
  name: stored.name,
  url: '',
  channelId: stored.type === 'channel' ? stored.channelId : '',
  kinds: [...stored.kinds],
  league: stored.league ?? '',
  isActive: stored.isActive,
  isRegistration: stored.type === 'channel' && stored.isRegistration,
});

export function bodyOf(form: DestinationForm, type: DestinationType) {
  const { name, kinds, isActive } = form;
  const common = { name, kinds, league: form.league || null, isActive };
  const body =
    type === 'webhook'
      ? { ...common, url: form.url.trim() }
      : { ...common, channelId: form.channelId.trim(), isRegistration: form.isRegistration };
  return body as z.input<typeof newWebhook> & z.input<typeof newChannel>;
}

/** What the shapes alone do not say. */
export function ownChecks(
  form: DestinationForm,
  type: DestinationType,
  isNew: boolean,
): FieldErrors<DestinationForm> {
  return {
    ...nameAndUrlErrors(form, isNew && type === 'webhook'),
    ...(form.kinds.length === 0 && !form.isRegistration && { kinds: own('Choose at least one kind') }),
  };
}
