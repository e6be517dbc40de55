// An idle worker exits at once. Otherwise it would first free a gigabyte, which takes longer than Jest waits, and Jest
// would report a leak.
process.once('beforeExit', () => process.exit());
