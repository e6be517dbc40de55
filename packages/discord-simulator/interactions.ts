import { type APIMessage, InteractionResponseType } from 'discord-api-types/v10';
import { buttonsOf, type Modal } from './formParts.ts';
import { checkChoices, checkMessage, checkModal } from './limits.ts';
import {
  editMessage,
  findMessage,
  flagsOf,
  isPrivate,
  isThinking,
  type MessageInput,
  postMessage,
} from './messages.ts';
import { checkRequest, fault, invalidForm, refusalOf } from './refusal.ts';
import type { Act, World } from './world.ts';

export type FirstAnswer =
  | { kind: 'modal'; modal: Modal }
  | { kind: 'message'; message: APIMessage }
  | { kind: 'thinking'; message: APIMessage }
  | { kind: 'update' }
  | { kind: 'choices'; choices: { name: string; value: string | number }[] };

export type Interaction = {
  id: string;
  token: string;
  type: number;
  userId: string;
  channelId: string;
  createdAt: number;
  sourceId?: string | undefined;
  act: Act;
  answer?: FirstAnswer;
  /** The first response's message, known as @original. */
  originalId?: string | undefined;
  isGuidedForm: boolean;
  /** Whether the original message still awaits its edit. */
  isDue?: boolean;
  answered: (answer: FirstAnswer) => void;
  modal?: Modal;
};

const TOKEN_LIFE = 15 * 60_000;
const COMPONENT = 3;
const MODAL_SUBMIT = 5;
const AUTOCOMPLETE = 4;

type Callback = {
  type: InteractionResponseType;
  data?: MessageInput & Modal & { choices?: { name: string; value: string }[] };
};

type Place = { token: string; messageId: string };

export function createInteractions(world: World) {
  const byToken = new Map<string, Interaction>();

  const findFor = (token: string) => {
    const interaction = byToken.get(token);
    if (!interaction?.answer) throw refusalOf('unknownWebhook');
    if (world.now() - interaction.createdAt > TOKEN_LIFE) throw refusalOf('invalidToken');
    return interaction;
  };

  /** Returns a response by its token; `@original` names the first response, and an id any later one. */
  const stored = ({ token, messageId }: Place) => {
    const interaction = findFor(token);
    const id = messageId === '@original' ? (interaction.originalId ?? '') : messageId;
    return findMessage(world, interaction.channelId, id);
  };

  /** Records a form's outcome, which the response contains once the bot has finished thinking. */
  const settle = ({ isGuidedForm: isMeant, channelId, originalId, isDue }: Interaction) => {
    if (!isMeant || !originalId || isDue) return;
    const { message } = findMessage(world, channelId, originalId);
    if (!isThinking(message.flags)) noteFormAnswer(world, message);
  };

  return {
    add: (interaction: Interaction) => {
      for (const [token, { createdAt }] of byToken)
        if (world.now() - createdAt > 2 * TOKEN_LIFE) byToken.delete(token);
      byToken.set(interaction.token, interaction);
    },
    ageOf: (token: string) => {
      const interaction = byToken.get(token);
      return interaction && world.now() - interaction.createdAt;
    },
    find: (id: string) => [...byToken.values()].find((interaction) => interaction.id === id),
    /** Accepts the first response; returns it for `?with_response=true`. */
    callback: (id: string, token: string, body: Callback) => {
      const interaction = byToken.get(token);
      if (!interaction || interaction.id !== id) throw refusalOf('unknownInteraction');
      if (interaction.answer) throw refusalOf('alreadyAcknowledged');
      if (world.now() - interaction.createdAt > world.timeoutMs) throw refusalOf('unknownInteraction');
      const answer = firstAnswer(world, interaction, body);
      interaction.answer = answer;
      if (answer.kind === 'modal') {
        interaction.modal = answer.modal;
        world.deeds.hasOpened ||= isGuidedForm(world, answer.modal.custom_id);
      }
      if (answer.kind === 'message' || answer.kind === 'update') settle(interaction);
      interaction.answered(answer);
      world.changes.emit('change');
      return responseOf(interaction, body.type, answer);
    },
    get: (place: Place) => stored(place).message,
    edit: (place: Place, body: MessageInput) => {
      checkRequest('IncomingWebhookUpdateRequestPartial', body);
      checkMessage(body, { isEdit: true });
      const interaction = findFor(place.token);
      interaction.isDue = false;
      const message = editMessage(world, stored(place), body);
      settle(interaction);
      return message;
    },
    remove: (place: Place) => {
      stored(place).isDeleted = true;
      world.changes.emit('change');
    },
    followUp: (token: string, body: MessageInput) => {
      checkRequest('IncomingWebhookRequestPartial', body);
      checkMessage(body);
      const interaction = findFor(token);
      interaction.isDue = false;
      return postAnswer(world, interaction, body);
    },
  };
}

export type Interactions = ReturnType<typeof createInteractions>;

/** Interprets a bot's first response; throws Discord's own error for an invalid one. */
function firstAnswer(world: World, interaction: Interaction, { type, data }: Callback): FirstAnswer {
  switch (type) {
    case InteractionResponseType.ChannelMessageWithSource: {
      checkRequest('CreateMessageInteractionCallbackRequest', { type, data });
      checkMessage(data ?? {});
      const message = postAnswer(world, interaction, data ?? {});
      interaction.originalId = message.id;
      return { kind: 'message', message };
    }
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      checkRequest('CreateMessageInteractionCallbackRequest', { type, data });
      const message = postAnswer(world, interaction, {
        flags: flagsOf({ privately: isPrivate(data?.flags), thinking: true }),
      });
      interaction.originalId = message.id;
      return { kind: 'thinking', message };
    }
    case InteractionResponseType.DeferredMessageUpdate:
    case InteractionResponseType.UpdateMessage: {
      checkRequest('UpdateMessageInteractionCallbackRequest', { type, data });
      if (!interaction.sourceId) throw wrongType('There is no message to update');
      interaction.originalId = interaction.sourceId;
      interaction.isDue = type === InteractionResponseType.DeferredMessageUpdate;
      if (type === InteractionResponseType.UpdateMessage) {
        checkMessage(data ?? {}, { isEdit: true });
        editMessage(world, findMessage(world, interaction.channelId, interaction.sourceId), data ?? {});
      }
      return { kind: 'update' };
    }
    case InteractionResponseType.Modal: {
      checkRequest('ModalInteractionCallbackRequest', { type, data });
      if (interaction.type === MODAL_SUBMIT || !data) throw wrongType('A form cannot answer a form');
      checkModal(data);
      return { kind: 'modal', modal: data };
    }
    case InteractionResponseType.ApplicationCommandAutocompleteResult: {
      checkChoices(data?.choices ?? []);
      checkRequest('ApplicationCommandAutocompleteCallbackRequest', { type, data });
      if (interaction.type !== AUTOCOMPLETE) throw wrongType('Nothing to complete');
      return { kind: 'choices', choices: data?.choices ?? [] };
    }
    default:
      throw wrongType('Value must be one of {4, 5, 6, 7, 8, 9}.');
  }
}

const wrongType = (message: string) => invalidForm([fault(['type'], 'BASE_TYPE_CHOICES', message)]);

const postAnswer = (world: World, interaction: Interaction, input: MessageInput) =>
  postMessage(world, interaction.channelId, input, {
    visibleTo: isPrivate(input.flags) ? interaction.userId : undefined,
    metadata: metadataOf(world, interaction),
    act: interaction.act,
    webhookId: world.applicationId,
  });

function metadataOf(world: World, { id, type, userId }: Interaction) {
  const about = {
    id,
    user: world.memberOf(userId).user,
    authorizing_integration_owners: { 0: world.guild.id },
  };
  return {
    ...about,
    type,
    ...(type === COMPONENT && { interacted_message_id: world.newId() }),
    ...(type === MODAL_SUBMIT && { triggering_interaction_metadata: { ...about, type: 2 } }),
  };
}

function responseOf(interaction: Interaction, type: number, answer: FirstAnswer) {
  const message = answer.kind === 'message' || answer.kind === 'thinking' ? answer.message : undefined;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      response_message_id: interaction.originalId ?? null,
      response_message_loading: answer.kind === 'thinking',
      response_message_ephemeral: isPrivate(message?.flags),
    },
    ...(message && { resource: { type, message } }),
  };
}

export const isGuidedForm = ({ guidedForm }: World, customId: string) =>
  customId.split(':')[0] === guidedForm;

function noteFormAnswer({ deeds, now }: World, message: APIMessage) {
  if (buttonsOf(message).some(({ label }) => label?.includes('again'))) deeds.hadTrouble = true;
  else deeds.takenAt ??= now();
}
