// Comes before every command, and has to be understood by every Node there is: what comes after it needs Node 20.
var wanted = 20;
var found = process.versions.node;
if (Number(found.split('.')[0]) < wanted) {
  console.error(
    'Switchboard needs Node ' +
      wanted +
      ' or newer, but this is Node ' +
      found +
      '. Install a newer one (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}
