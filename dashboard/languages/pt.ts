import { PORTUGUESE } from '#domain/text/portugueseSentences.ts';
import messages from './pt.json' with { type: 'json' };
import { speakIn } from './speakIn.ts';

speakIn('pt', messages, PORTUGUESE);
