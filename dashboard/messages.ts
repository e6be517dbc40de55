import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

export const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/languages\/\w+\.json$/ },
    handler: (code) => ({ code: `export default ${JSON.stringify(compiled(code))};`, moduleType: 'js' }),
  },
};

const compiled = (file: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(file) as Record<string, string>).map(([id, text]) => [
      id,
      compileMessage(text),
    ]),
  );
