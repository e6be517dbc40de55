import type { BaseInteraction, ModalSubmitInteraction } from 'discord.js';
import { ANNOUNCED_BY_HAND, headingOf, targetPlaces } from '#domain/announcement.ts';
import { getTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { issuePhrase } from '#domain/contract/http/shapes.ts';
import { type NewAnnouncement, newAnnouncement } from '#domain/contract/publishing/announcements.ts';
import { listChannels } from '#domain/contract/publishing/channels.ts';
import { listWebhooks } from '#domain/contract/publishing/webhooks.ts';
import { DomainError } from '#domain/errors.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { escapeLines } from '#domain/text/discordText.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import type { Answering, BotContext } from '../answering/context.ts';
import {
  formOf,
  labelled,
  type Message,
  plain,
  plainButton,
  primaryButton,
  typedPart,
} from '../answering/message.ts';
import type { Asked } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, requireDraft } from '../registrations/draft.ts';
import { draftMessage, type FormProblem, outageProblem } from '../registrations/problem.ts';
import { tournamentMessage } from '../tournaments/tournamentEmbed.ts';

/** The target of an announcement, stored in custom ids so that buttons work after a restart. */
export type About = { kind: NewAnnouncement['kind']; tournamentId: string | null };
export type Written = { title: string; text: string };

export const ANNOUNCE_FORM = 'announce-form';

/** The encoded target uses at most 60 of a custom id's 100 characters. */
const encodeSubject = ({ kind, tournamentId }: About) => `${kind}:${tournamentId ?? ''}`;

export function decodeSubject(text: string): About {
  const [kind, tournamentId] = text.split(':');
  return {
    kind: ANNOUNCED_BY_HAND.find((each) => each === kind) ?? 'general',
    tournamentId: tournamentId || null,
  };
}

export const announcementForm = (about: About, { title, text }: Written, { announce }: Words) =>
  formOf(`${ANNOUNCE_FORM}:${encodeSubject(about)}`, announce.write, [
    labelled(typedPart('title', title, { max: 200, isRequired: false }), announce.title, announce.titleHelp),
    labelled(typedPart('text', text, { max: NOTE_LENGTH, isLong: true }), announce.text, announce.textHelp),
  ]);

export const typedIn = ({ fields }: ModalSubmitInteraction): Written => ({
  title: fields.getTextInputValue('title'),
  text: fields.getTextInputValue('text'),
});

export function announcementIn(embeds: Parameters<typeof requireDraft>[0], words: Words): Written {
  const kept = requireDraft(embeds, words);
  return { title: kept.short(({ announce }) => announce.title), text: kept.long };
}

export const SEND = 'announce-send';
export const EDIT = 'announce-edit';
export const PREVIEW = 'announce-look';
export const DROP = 'announce-drop';

/** The number of channels listed by name; further channels are only counted. */
const NAMED = 10;

/** Previews an announcement and includes the input, or explains why it cannot be sent. */
export async function previewAnnouncement(
  { interaction, context, client, words }: Asked<BaseInteraction>,
  about: About,
  written: Written,
): Promise<Message> {
  const id = encodeSubject(about);
  const kept = draftEmbed(written.text, [{ label: words.announce.title, text: written.title }], words);
  const troubled = (trouble: FormProblem) =>
    draftMessage(
      trouble,
      { resend: `${PREVIEW}:${id}`, edit: `${EDIT}:${id}`, discard: DROP },
      [kept],
      words,
    );
  const parsed = newAnnouncement.safeParse({ ...about, ...written });
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues.map((issue) =>
      plain(words.sentence(issuePhrase(issue)), 256),
    );
    return troubled({ title: first ?? words.errors.title, text: [...others, words.repair.kept].join('\n') });
  }
  try {
    const { kind, tournamentId } = parsed.data;
    const tournament = tournamentId
      ? (await client.call(getTournament, { params: { id: tournamentId } })).data
      : undefined;
    const shown = shownAs(tournament, parsed.data, context);
    return {
      content: [
        words.announce.preview,
        ...(await reachWords(client, kind, tournament, { interaction, context })),
      ].join('\n'),
      embeds: [...shown, kept],
      buttons: [
        primaryButton(words.announce.send, `${SEND}:${id}`),
        plainButton(words.announce.edit, `${EDIT}:${id}`),
        plainButton(words.announce.cancel, DROP),
      ],
    };
  } catch (error) {
    const found = outageProblem(error, context);
    if ('trouble' in found) return troubled(found.trouble);
    throw error;
  }
}

async function reachWords(
  client: Client,
  kind: NewAnnouncement['kind'],
  tournament: Tournament | undefined,
  { interaction, context }: Answering,
): Promise<string[]> {
  const { announce, repair, locale } = context.words;
  const here = interaction.guild?.channels.cache;
  const query = { limit: 1_000 };
  const asked = Promise.all([client.call(listChannels, { query }), client.call(listWebhooks, { query })]);
  const places = await asked.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'unavailable') return undefined;
    throw error;
  });
  if (!places) return [];
  const [channels, webhooks] = places;
  const names = [
    ...targetPlaces(channels.data, kind, tournament).map(({ channelId, name }) =>
      // A channel mention does not work in another server.
      here?.has(channelId) ? `<#${channelId}>` : `#${plain(name)}`,
    ),
    ...targetPlaces(webhooks.data, kind, tournament).map(({ name }) =>
      announce.webhook({ name: plain(name) }),
    ),
  ];
  if (names.length === 0) return [announce.goesNowhere];
  const rest = names.length - NAMED;
  const listed =
    rest > 0
      ? [...names.slice(0, NAMED), repair.more({ count: rest })].join(', ')
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return [announce.goesTo({ places: listed })];
}

function shownAs(
  tournament: Tournament | undefined,
  { kind, title, text }: NewAnnouncement,
  context: BotContext,
) {
  const heading = headingOf(kind, tournament !== undefined);
  const said = [...(title ? [`**${plain(title, 200)}**`] : []), escapeLines(text)].join('\n');
  if (!tournament) return [{ title: heading, description: said, footer: { text: siteSettings().name } }];
  const page = kind === 'bracket_update' ? 'bracket' : 'tournaments';
  const { embeds = [] } = tournamentMessage(tournament, { title: heading, page }, context);
  return embeds.map((embed) => ({
    ...embed,
    description: said,
    fields: [{ name: 'Tournament', value: plain(tournament.name), inline: true }],
    footer: { text: `${isolateDirection(tournament.name)} · ${leagueName(tournament.league)}` },
  }));
}
