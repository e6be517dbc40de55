import type { AskedService } from './foreign.ts';

/** A service's own name for a tournament, safe to use in a URL. */
export type ForeignAddress = string;

export const ADDRESS_EXAMPLES: Record<AskedService, string> = {
  startgg: 'https://www.start.gg/tournament/spring-cup/event/main',
  challonge: 'https://challonge.com/spring_cup',
  toornament: 'https://play.toornament.com/en_US/tournaments/1234567890',
};

/** Where each service's API is, unless a setting names another address. */
export const IMPORT_ADDRESSES: Record<AskedService, string> = {
  startgg: 'https://api.start.gg',
  challonge: 'https://api.challonge.com',
  toornament: 'https://api.toornament.com',
};

type Read = { address: ForeignAddress } | { problem: string };

/** Only the id is used: a pasted address never decides which host is called. */
export function readAddress(service: AskedService, pasted: string): Read {
  const text = pasted.trim();
  if (text === '') return { problem: 'Please paste the tournament’s address or ID' };
  if (text.length > 300) return { problem: 'This address is too long' };
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
        ? 'Please open one of the tournament’s events there, and paste the event’s address'
        : `This is not a start.gg event. Its address should look like ${ADDRESS_EXAMPLES.startgg}`,
    };
  },
  challonge: (text) => {
    if (/^[\w-]{1,100}$/.test(text)) return { address: text };
    const url = urlOf(text);
    const host = /^(?:([a-z\d-]{1,60})\.)?challonge\.com$/.exec(url?.hostname ?? '');
    // A language code can precede the name, as in challonge.com/de/spring_cup.
    const parts = (url?.pathname ?? '').split('/').filter((part) => part !== '');
    const name = /^[a-z]{2}(?:_[A-Z]{2})?$/.test(parts[0] ?? '') ? parts[1] : parts[0];
    if (!host || !name || !/^[\w-]{1,100}$/.test(name))
      return {
        problem: `This is not a Challonge tournament. Its address should look like ${ADDRESS_EXAMPLES.challonge}`,
      };
    const [, community] = host;
    return { address: community && community !== 'www' ? `${community}-${name}` : name };
  },
  toornament: (text) => {
    if (/^\d{1,25}$/.test(text)) return { address: text };
    const path = pathAt(text, /^(?:www\.|play\.|organizer\.)?toornament\.com$/);
    const [, id] = /(?:^|\/)tournaments\/(\d{1,25})(?:\/|$)/.exec(path ?? '') ?? [];
    return id
      ? { address: id }
      : {
          problem: `This is not a Toornament tournament. Its address should look like ${ADDRESS_EXAMPLES.toornament}`,
        };
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
