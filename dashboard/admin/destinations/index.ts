// Exports for other folders.
export { type Destination, useDestinations } from './destination.ts';
