// Where the browser cannot play a stream by itself, its provider's player takes the film's place (src/server/modules/media/embed.ts).
const film = document.querySelector('video[data-player]');

function frame() {
  const player = document.createElement('iframe');
  Object.assign(player, {
    src: film.dataset.player,
    title: document.title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  });
  film.replaceWith(player);
}

if (film) {
  const isLost =
    !film.canPlayType('application/vnd.apple.mpegurl') || film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
  if (isLost) frame();
  else film.querySelector('source').addEventListener('error', frame, { once: true });
}
