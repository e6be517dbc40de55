import type { AskedService } from './foreign.ts';

/** A service's own name of a tournament, safe to put into an address. */
export type ForeignAddress = string;

export const ADDRESS_EXAMPLES: Record<AskedService, string> = {
  startgg: 'https://www.start.gg/tournament/spring-cup/event/main',
  challonge: 'https://challonge.com/spring_cup',
  toornament: 'https://play.toornament.com/en_US/tournaments/1234567890',
};

type Read = { address: ForeignAddress } | { problem: string };

/** Reads a pasted address or id of a tournament. Only the id is used, since the host is fixed in the code. */
export function readAddress(service: AskedService, pasted: string): Read {
  const text = pasted.trim();
  if (text === '') return { problem: 'Please paste the address or the id of the tournament' };
  if (text.length > 300) return { problem: 'This is too long for an address' };
  return READERS[service](text);
}

const READERS: Record<AskedService, (text: string) => Read> = {
  startgg: (text) => {
    if (/^\d{1,12}$/.test(text)) return { address: text };
    const path = pathAt(text, /^(?:www\.)?(?:start|smash)\.gg$/);
    const [, tournament, event] =
      /^tournament\/([\w-]{1,100})\/events?\/([\w-]{1,100})(?:\/|$)/.exec(path ?? '') ?? [];
    if (tournament && event) return { address: `tournament/${tournament}/event/${event}` };
    return {
      problem: /^tournament\/[\w-]+/.test(path ?? '')
        ? 'Please open one event of the tournament there, and paste the address of the event'
        : `This is no event at start.gg. It looks like ${ADDRESS_EXAMPLES.startgg}`,
    };
  },
  challonge: (text) => {
    if (/^[\w-]{1,100}$/.test(text)) return { address: text };
    const url = urlOf(text);
    const host = /^(?:([a-z\d-]{1,60})\.)?challonge\.com$/.exec(url?.hostname ?? '');
    // A language may precede the name: challonge.com/de/spring_cup.
    const parts = (url?.pathname ?? '').split('/').filter((part) => part !== '');
    const name = /^[a-z]{2}(?:_[A-Z]{2})?$/.test(parts[0] ?? '') ? parts[1] : parts[0];
    if (!host || !name || !/^[\w-]{1,100}$/.test(name))
      return { problem: `This is no tournament at Challonge. It looks like ${ADDRESS_EXAMPLES.challonge}` };
    const [, community] = host;
    return { address: community && community !== 'www' ? `${community}-${name}` : name };
  },
  toornament: (text) => {
    if (/^\d{1,25}$/.test(text)) return { address: text };
    const path = pathAt(text, /^(?:www\.|play\.|organizer\.)?toornament\.com$/);
    const [, id] = /(?:^|\/)tournaments\/(\d{1,25})(?:\/|$)/.exec(path ?? '') ?? [];
    return id
      ? { address: id }
      : { problem: `This is no tournament at Toornament. It looks like ${ADDRESS_EXAMPLES.toornament}` };
  },
};

function urlOf(text: string): URL | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function pathAt(text: string, host: RegExp): string | undefined {
  const url = urlOf(text);
  if (url && host.test(url.hostname)) return url.pathname.slice(1);
  return /^\/?tournaments?\//.test(text) ? text.replace(/^\//, '') : undefined;
}
