export type Community = 'chat' | 'messaging';

const CODE = /^[\w-]{2,100}$/;

const SERVICES: Record<string, { of: Community; isInvitation: (url: URL) => boolean }> = {
  'discord.gg': { of: 'chat', isInvitation: ({ pathname }) => CODE.test(pathname.slice(1)) },
  'discord.com': { of: 'chat', isInvitation: ({ pathname }) => /^\/invite\/[\w-]{2,100}$/.test(pathname) },
  'chat.whatsapp.com': {
    of: 'messaging',
    isInvitation: ({ pathname }) => /^\/(invite\/)?[\w-]{2,100}$/.test(pathname),
  },
  't.me': {
    of: 'messaging',
    isInvitation: ({ pathname }) => /^\/(joinchat\/|\+)?[\w-]{2,100}$/.test(pathname),
  },
  'signal.group': { of: 'messaging', isInvitation: ({ hash }) => hash.length > 1 },
};
const ALIASES: Record<string, string> = { 'discordapp.com': 'discord.com', 'telegram.me': 't.me' };

const EXAMPLES: Record<Community, string> = {
  chat: 'https://discord.gg/abc123',
  messaging: 'https://chat.whatsapp.com/abc123',
};

/** Reads a typed invitation and adds a missing https://, or returns the problem. */
export function readInvitation(of: Community, written: string): { url: string } | { problem: string } {
  const trimmed = written.trim();
  const none = { problem: `An invitation must be a link such as ${EXAMPLES[of]}` };
  const url = parsed(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed.length > 300 || /\s/.test(trimmed)) return none;
  if (url.protocol !== 'https:') return { problem: 'An invitation must start with https://' };
  if (url.username || url.password || url.port) return none;
  const host = url.hostname.replace(/^www\./, '');
  const service = SERVICES[ALIASES[host] ?? host];
  if (service && service.of !== of)
    return {
      problem:
        of === 'chat'
          ? 'This is a messaging group invitation. Enter it in the other field.'
          : 'This is a Discord invitation. Enter it in the other field.',
    };
  if (service) return service.isInvitation(url) ? { url: url.href } : none;
  const isWithin = url.pathname.length > 1 || url.search.length > 1 || url.hash.length > 1;
  return of === 'messaging' && isWithin && isPublic(host) ? { url: url.href } : none;
}

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** A public host name: neither an IP address nor a name on a home network. */
const isPublic = (host: string) =>
  /^[^.]+(\.[^.]+)*\.[a-z][a-z\d-]+$/i.test(host) && !/\.(local|localhost|internal)$/i.test(host);
