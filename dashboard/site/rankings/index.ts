// Exports for other folders.
export { Scope, useFallbackToTournament, useScope } from './Scope.tsx';
