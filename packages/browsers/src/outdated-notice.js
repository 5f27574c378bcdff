// Shows what a page has to say to a browser that is too old for it. Written for every browser there ever was: no bundler reads it.
;(function () {
  var oldest = OLDEST_VERSIONS
  var agent = navigator.userAgent

  function isOlder(pattern, version) {
    var found = pattern.exec(agent)
    return found && found[1] < version
  }

  if (
    /MSIE|Trident/.test(agent) ||
    isOlder(/Chrome\/(\d+)/, oldest.chrome) ||
    isOlder(/Firefox\/(\d+)/, oldest.firefox) ||
    isOlder(/OS (\d+)_[\d_]+ like Mac/, oldest.ios_saf) ||
    // A WebView of Android names a version too, which is not Safari's.
    (!/Chrome\//.test(agent) && isOlder(/Version\/(\d+).* Safari/, oldest.safari))
  )
    document.getElementById('outdated').hidden = false
})()
