"""Line between two TUN devices, named by the first two arguments: each way has a rate, a delay, a bounded queue and a share of lost packets.

Further arguments: bits a second, share lost, seconds each way, seconds that the queue holds. Says "ready" when both devices are there.
"""

import fcntl
import os
import random
import select
import struct
import sys
import time
from collections import deque
from contextlib import suppress

here, there = sys.argv[1:3]
rate, lost, delay, held = map(float, sys.argv[3:])
chance = random.Random(1)


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    # TUNSETIFF with IFF_TUN and IFF_NO_PI: bare IP packets.
    fcntl.ioctl(device, 0x400454CA, struct.pack("16sH22x", name.encode(), 0x0001 | 0x1000))
    return device


class Way:
    def __init__(self, source, target):
        self.source, self.target = source, target
        self.under_way = deque()
        self.free = 0.0

    def take(self):
        """Takes what waits at the source; a full queue drops it, as a router's does."""
        now = time.monotonic()
        try:
            while True:
                packet = os.read(self.source, 2048)
                begin = max(now, self.free)
                if begin - now > held:
                    continue
                self.free = begin + len(packet) * 8 / rate
                if chance.random() >= lost:
                    self.under_way.append((self.free + delay, packet))
        except BlockingIOError:
            pass

    def give(self):
        """Hands on what has arrived. @returns the moment of the next arrival"""
        now = time.monotonic()
        while self.under_way and self.under_way[0][0] <= now:
            packet = self.under_way.popleft()[1]
            # Until both devices are up, there is nobody to take it.
            with suppress(OSError):
                os.write(self.target, packet)
        return self.under_way[0][0] if self.under_way else now + 1


one, other = tun(here), tun(there)
ways = [Way(one, other), Way(other, one)]
print("ready", flush=True)
# A closed standard input ends the line.
while True:
    wait = min(way.give() for way in ways) - time.monotonic()
    readable = select.select([one, other, sys.stdin], [], [], max(wait, 0))[0]
    if sys.stdin in readable:
        break
    for way in ways:
        way.take()
