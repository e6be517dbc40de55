import { addMessages } from '#domain/text/spokenIn.ts';
import messages from './pt.json' with { type: 'json' };

addMessages('pt', messages);
