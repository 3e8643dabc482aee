/*
 * Put in the place of sw.js and sender.js, this worker ends the one that browsers have installed: it takes over at once, deletes the files
 * that the app has stored for starts without a network, answers nothing, and unregisters itself, which the browser does once
 * no window asks for it again. Windows that are open reload by themselves. Databases, and with them unsent changes, stay. A
 * release with its own sw.js is offered like any newer version.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const { scope } = self.registration;
  // Another deployment of the origin has caches of its own, which end with its scope.
  for (const name of await caches.keys()) if (name.endsWith(`-${scope}`)) await caches.delete(name);
  await self.registration.unregister();
}
