import { addMessages } from './addMessages.ts';
import messages from './pt.json' with { type: 'json' };

addMessages('pt', messages);
