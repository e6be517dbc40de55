import type { FieldErrors } from 'react-hook-form';
import type { SignedWebhook } from '#domain/contract/signedWebhooks.ts';
import type { PublicEventType } from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';
import { webhookUrlProblem } from '#domain/webhookAddress.ts';

/** What the form holds: texts as they were typed. */
export type SignedForm = {
  name: string;
  /** Empty while the stored one is kept. */
  url: string;
  league: League | '';
  /** Whether it is told of everything, also of types that are yet to come. */
  isEverything: boolean;
  types: PublicEventType[];
};

/** The fields' names for people. */
export const LABELS: Record<keyof SignedForm, string> = {
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

/** Only what differs from another form; an address that was not typed anew is kept. */
export function changedBody(form: SignedForm, from: SignedForm) {
  const before: Record<string, unknown> = bodyOf(from);
  const changes = Object.entries(bodyOf(form)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changes);
}

/** What the shapes alone do not say. */
export function ownChecks(form: SignedForm, isNew: boolean): FieldErrors<SignedForm> {
  const say = (message: string) => ({ type: 'own', message });
  const url = form.url.trim();
  const wrong = isNew || url !== '' ? webhookUrlProblem(url) : undefined;
  return {
    ...(form.name.trim() === '' && { name: say('Name is missing') }),
    ...(wrong && { url: say(wrong) }),
    ...(!form.isEverything && form.types.length === 0 && { types: say('Choose at least one type') }),
  };
}

/** The name that what is typed is kept under. */
export const draftName = (id: string) => `destination signed ${id}`;
