import { ButtonStyle } from 'discord.js';
import { headingOf } from '../../domain/announcement.ts';
import { type NewAnnouncement, newAnnouncement } from '../../domain/contract/announcements.ts';
import type { Client } from '../../domain/contract/client.ts';
import { getTournament } from '../../domain/contract/tournaments.ts';
import { escapeLines } from '../../domain/discordText.ts';
import { isolated } from '../../domain/readingDirection.ts';
import { LEAGUE_NAMES } from '../../domain/settings.ts';
import { button } from '../button.ts';
import type { BotContext } from '../context.ts';
import { keptMessage, type Trouble } from '../form/repair.ts';
import { passingTrouble } from '../form/trouble.ts';
import type { Message } from '../limits.ts';
import { plain } from '../plainText.ts';
import { tournamentMessage } from '../tournamentEmbed.ts';
import { type About, keepWritten, type Written, writeAbout } from './form.ts';

/** Prefixes of the buttons under what is not sent yet. */
export const SEND = 'announce-send';
export const EDIT = 'announce-edit';
export const LOOK = 'announce-look';
export const DROP = 'announce-drop';

/** An announcement as the channels will show it, with what was typed; or what keeps it from being sent. */
export async function previewAnnouncement(
  client: Client,
  about: About,
  written: Written,
  context: BotContext,
): Promise<Message> {
  const { words } = context;
  const id = writeAbout(about);
  const kept = keepWritten(written, words);
  const troubled = (trouble: Trouble) =>
    keptMessage(trouble, { resend: `${LOOK}:${id}`, edit: `${EDIT}:${id}`, discard: DROP }, kept, words);
  const parsed = newAnnouncement.safeParse({ ...about, ...written });
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues.map(({ message }) => plain(words.sentence(message), 256));
    return troubled({ title: first ?? words.errors.title, text: [...others, words.repair.kept].join('\n') });
  }
  try {
    const shown = await shownAs(client, parsed.data, context);
    return {
      content: words.announce.preview,
      embeds: [...shown, kept],
      buttons: [
        button(ButtonStyle.Primary, words.announce.send, `${SEND}:${id}`),
        button(ButtonStyle.Secondary, words.announce.edit, `${EDIT}:${id}`),
        button(ButtonStyle.Secondary, words.announce.cancel, DROP),
      ],
    };
  } catch (error) {
    const found = passingTrouble(error, context);
    if ('trouble' in found) return troubled(found.trouble);
    throw error;
  }
}

/** The embed that the jobs will make of it, in the league's own language. */
async function shownAs(
  client: Client,
  { kind, tournamentId, title, text }: NewAnnouncement,
  context: BotContext,
) {
  const heading = headingOf(kind, Boolean(tournamentId));
  const said = [...(title ? [`**${plain(title, 200)}**`] : []), escapeLines(text)].join('\n');
  if (!tournamentId) return [{ title: heading, description: said, footer: { text: context.productName } }];
  const { data } = await client.call(getTournament, { params: { id: tournamentId } });
  const page = kind === 'bracket_update' ? 'bracket' : 'tournaments';
  const { embeds = [] } = tournamentMessage(data, { title: heading, page }, context);
  return embeds.map((embed) => ({
    ...embed,
    description: said,
    fields: [{ name: 'Tournament', value: plain(data.name), inline: true }],
    footer: { text: `${isolated(data.name)} · ${LEAGUE_NAMES[data.league]}` },
  }));
}
