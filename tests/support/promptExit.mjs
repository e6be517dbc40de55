// An idle worker exits at once: freeing a gigabyte first takes longer than Jest waits, and Jest would then report a
// leak.
process.once('beforeExit', () => process.exit());
