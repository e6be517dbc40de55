import { config } from 'zod';

// The content policy refuses code made from text; zod would try it and leave an error in the console.
config({ jitless: true });
