import { type APIButtonComponent, ButtonStyle } from 'discord.js';
import { button } from '../button.ts';
import type { Message } from '../limits.ts';
import { code, plain } from '../plainText.ts';
import type { Finding } from './check.ts';
import type { Typed } from './fields.ts';
import { keepTyped } from './keptText.ts';
import { type Target, writeTarget } from './target.ts';

/** Prefixes of the buttons that stand under a private answer which keeps what was typed. */
export const EDIT_AGAIN = 'again';
export const SEND_AGAIN = 'resend';
export const DISCARD = 'discard';

const BAD = 0xff8078;
/** A form holds five lines and a reserve; a pasted novel is not listed to its end. */
const MOST_ROWS = 12;
const TEXT = 40;
const PROBLEM = 200;

/** What keeps a form from being sent, said so that the person can go on from there. */
export type Trouble = {
  title: string;
  text: string;
  findings?: Finding[];
  /** Sending the very same words again may help. */
  canResend?: boolean;
  /** Buttons in place of the first one. */
  choices?: APIButtonComponent[];
};

/** The private answer to a form that was not taken: what is wrong, everything typed, and the way on. */
export function repairMessage(trouble: Trouble, target: Target, typed: Typed): Message {
  const { title, text, findings = [], canResend = false, choices = [] } = trouble;
  const id = writeTarget(target);
  const resend = button(ButtonStyle.Primary, 'Send again', `${SEND_AGAIN}:${id}`);
  const edit = button(
    canResend || choices.length > 0 ? ButtonStyle.Secondary : ButtonStyle.Primary,
    canResend ? 'Edit' : 'Edit and send again',
    `${EDIT_AGAIN}:${id}`,
  );
  return {
    embeds: [{ title, color: BAD, description: [text, ...listed(findings)].join('\n') }, keepTyped(typed)],
    buttons: [
      ...choices,
      ...(canResend ? [resend] : []),
      edit,
      button(ButtonStyle.Secondary, 'Discard', `${DISCARD}:${id}`),
    ],
  };
}

/** The trouble of a form with problems in it. */
export function findingsTrouble(findings: Finding[]): Trouble {
  const faulty = findings.filter(({ problems }) => problems.length > 0);
  const noun = faulty.every(({ line }) => line !== undefined) ? 'line' : 'thing';
  const title =
    faulty.length === 1
      ? `One ${noun} needs a fix`
      : `${NUMBERS[faulty.length] ?? faulty.length} ${noun}s need a fix`;
  return { title, text: 'Everything you typed is kept.', findings };
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function listed(findings: Finding[]) {
  if (findings.length === 0) return [];
  const rows = findings.slice(0, MOST_ROWS).map(row);
  const rest = findings.length - MOST_ROWS;
  return ['', ...rows, ...(rest > 0 ? [`… and ${rest} more`] : [])];
}

const row = ({ line, label, text, problems }: Finding) =>
  [
    `${problems.length > 0 ? '❌' : '✅'} **${label}**${line === undefined ? said(text) : spoken(text)}`,
    ...problems.map((problem) => `↳ ${plain(problem, PROBLEM)}`),
  ].join('\n');

const said = (text: string) => (text === '' ? '' : ` ${plain(text, TEXT)}`);

/** A roster line: the nickname as text, the Steam ID as it was typed. */
function spoken(text: string) {
  const tokens = text.split(/\s+/u);
  const id = tokens.at(-1) ?? '';
  const first = tokens.length > 2 && /^[1-5]$/.test(tokens[0] ?? '') ? 1 : 0;
  const name = tokens.slice(first, -1).join(' ');
  return `${said(name)} ${code(id, TEXT)}`;
}
