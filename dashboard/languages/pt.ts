import sentences from '#domain/text/pt.json' with { type: 'json' };
import messages from './pt.json' with { type: 'json' };
import { speakIn } from './speakIn.ts';

speakIn('pt', messages, sentences);
