import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { channelUpdate, newChannel } from '../../../../../domain/contract/channels.ts';
import { newWebhook, webhookUpdate } from '../../../../../domain/contract/webhooks.ts';
import { webhookUrlProblem } from '../../../../../domain/webhookAddress.ts';
import { useKeptForm } from '../form/kept.ts';
import type { DestinationType } from './destination.ts';
import { bodyOf, changedBody, type DestinationForm } from './fields.ts';

type Options = {
  type: DestinationType;
  /** The name that what is typed is kept under. */
  name: string;
  start: DestinationForm;
  isNew: boolean;
};

/** The form of a channel or a webhook, checked by the contract's own schema and kept until it is saved. */
export function useDestinationForm({ type, name, start, isNew }: Options) {
  const schema =
    type === 'webhook' ? (isNew ? newWebhook : webhookUpdate) : isNew ? newChannel : channelUpdate;
  const check = zodResolver(schema as typeof newWebhook);
  const resolver: Resolver<DestinationForm> = async (values, context, options) => {
    const body = isNew ? bodyOf(values, type) : changedBody(values, start, type);
    const { errors } = await check(body as never, context, options as never);
    const all = { ...(errors as FieldErrors<DestinationForm>), ...ownChecks(values, type, isNew) };
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };
  const form = useForm<DestinationForm>({ defaultValues: start, resolver });
  return { form, ...useKeptForm(form, name, start) };
}

/** What the shapes alone do not say. */
function ownChecks(
  form: DestinationForm,
  type: DestinationType,
  isNew: boolean,
): FieldErrors<DestinationForm> {
  const say = (message: string) => ({ type: 'own', message });
  const url = form.url.trim();
  const wrong = type === 'webhook' && (isNew || url !== '') ? webhookUrlProblem(url) : undefined;
  return {
    ...(form.name.trim() === '' && { name: say('Name is missing') }),
    ...(wrong && { url: say(wrong) }),
    ...(form.kinds.length === 0 && !form.isRegistration && { kinds: say('Choose at least one kind') }),
  };
}
