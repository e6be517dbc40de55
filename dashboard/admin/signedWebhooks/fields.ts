import type { FieldErrors } from 'react-hook-form';
import { nameAndUrlErrors, own } from '#admin/shared/destination/CommonFields.tsx';
import type { SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import type { PublicEventType } from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';

/** What the form holds: texts as they were typed. */
export type SignedForm = {
  name: string;
  /** Empty while the stored one is kept. */
  url: string;
  league: League | '';
  /** Whether it receives every type, including future ones. */
  isEverything: boolean;
  types: PublicEventType[];
};

/** The fields' names for people. */
export const SIGNED_WEBHOOK_LABELS: Record<keyof SignedForm, string> = {
  name: 'Name',
  url: 'Address',
  league: 'League',
  isEverything: 'Everything',
  types: 'Types',
};

export const formOf = (stored: SignedWebhook | null): SignedForm => ({
  name: stored?.name ?? '',
  url: '',
  league: stored?.league ?? '',
  isEverything: !stored?.types,
  types: stored?.types ?? [],
});

/** What a form says. */
export const bodyOf = ({ name, url, league, isEverything, types }: SignedForm) => ({
  name,
  url: url.trim(),
  league: league || null,
  types: isEverything ? null : types,
});

/** What the shapes alone do not say. */
export function ownChecks(form: SignedForm, isNew: boolean): FieldErrors<SignedForm> {
  return {
    ...nameAndUrlErrors(form, isNew),
    ...(!form.isEverything && form.types.length === 0 && { types: own('Choose at least one type') }),
  };
}

/** The name that what is typed is kept under. */
export const draftName = (id: string) => `destination signed ${id}`;
