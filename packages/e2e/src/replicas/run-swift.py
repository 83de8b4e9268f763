"""OpenStack Swift in one process: proxy with its S3 interface, account, container and object server, one copy of each.

Usage: swift.py FOLDER ACCESS_KEY SECRET_KEY BUCKET. Writes its port when it answers, and ends with its standard input.
"""

import eventlet
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

import logging
import os
import sys
from array import array

from eventlet import wsgi
from swift.common import storage_policy, utils
from swift.common.ring import RingData
from swift.common.swob import Request
from swift.common.wsgi import loadapp

folder, access_key, secret_key, bucket = sys.argv[1:5]
DEVICES = os.path.join(folder, "devices")
REALM, USER = access_key.split(":")

# Servers of the storage, as their own packages set them up but for the pipelines' extras.
STORAGE = """
[DEFAULT]
devices = %(devices)s
mount_check = false
swift_dir = %(folder)s
fallocate_reserve = 0
log_level = ERROR
[app:main]
use = egg:swift#%(kind)s
"""

PROXY = """
[DEFAULT]
swift_dir = %(folder)s
log_level = ERROR
[pipeline:main]
pipeline = memory catch_errors gatekeeper s3api tempauth bulk slo dlo versioned_writes proxy-server
[filter:memory]
paste.filter_factory = __main__:memory_factory
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_%(realm)s_%(user)s = %(secret)s .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


class Memory(object):
    """What Memcached does for a proxy that is alone."""

    def __init__(self):
        self.kept = {}

    def get(self, key, raise_on_error=False):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def incr(self, key, delta=1, **_):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]

    def delete(self, key, **_):
        self.kept.pop(key, None)


def memory_factory(global_conf, **local_conf):
    memory = Memory()

    def with_memory(app):
        def called(env, start_response):
            env["swift.cache"] = memory
            return app(env, start_response)

        return called

    return with_memory


def write(name, text, **values):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text % dict(values, folder=folder, devices=DEVICES))
    return path


def serve(listener, app):
    quiet = logging.getLogger("quiet")
    quiet.addHandler(logging.NullHandler())
    quiet.propagate = False
    eventlet.spawn(wsgi.server, listener, app, quiet, log_output=False, keepalive=True, max_size=1000)


os.makedirs(os.path.join(DEVICES, "disk"))
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n")
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
utils.HASH_PATH_SUFFIX = utils.HASH_PATH_PREFIX = b""
utils.validate_hash_conf()
storage_policy.reload_storage_policies()

listeners = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in ("account", "container", "object", "proxy")}
for kind in ("account", "container", "object"):
    port = listeners[kind].getsockname()[1]
    device = {"id": 0, "zone": 0, "region": 1, "device": "disk", "ip": "127.0.0.1", "port": port, "weight": 1.0}
    device.update(replication_ip="127.0.0.1", replication_port=port)
    RingData([array("H", [0])], [device], 32).save(os.path.join(folder, kind + ".ring.gz"))
for kind in ("account", "container", "object"):
    serve(listeners[kind], loadapp(write(kind + ".conf", STORAGE, kind=kind)))
proxy = loadapp(write("proxy.conf", PROXY, realm=REALM, user=USER, secret=secret_key))
made = Request.blank(
    "/v1/AUTH_%s/%s" % (REALM, bucket), environ={"REQUEST_METHOD": "PUT", "swift.authorize_override": True}
).get_response(proxy._pipeline_final_app)
if made.status_int != 201:
    sys.exit("The bucket was not made: %s" % made.status)
serve(listeners["proxy"], proxy)
print(listeners["proxy"].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
