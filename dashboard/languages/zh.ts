import sentences from '#domain/text/zh.json' with { type: 'json' };
import { speakIn } from './speakIn.ts';
import messages from './zh.json' with { type: 'json' };

speakIn('zh', messages, sentences);
