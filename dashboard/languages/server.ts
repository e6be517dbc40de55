/*
 * The server loads its bundle once for each language, as entryServer.js?language=pt. This comes before all that keeps a
 * text.
 */
import { CHINESE } from '#domain/text/chineseSentences.ts';
import { PORTUGUESE } from '#domain/text/portugueseSentences.ts';
import pt from './pt.json' with { type: 'json' };
import { speakIn } from './speakIn.ts';
import zh from './zh.json' with { type: 'json' };

const asked = new URL(import.meta.url).searchParams.get('language');
if (asked === 'pt') speakIn('pt', pt, PORTUGUESE);
if (asked === 'zh') speakIn('zh', zh, CHINESE);
